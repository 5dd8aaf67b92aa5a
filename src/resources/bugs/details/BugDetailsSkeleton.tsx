import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./BugDetails.module.css";

/** The placeholder while a bug loads. */
export function BugDetailsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.columns}>
      <p role="status" className={styles.unseen}>
        {t("bugs:details.loading")}
      </p>
      <div className={styles.main} aria-hidden="true">
        <div className={styles.card}>
          <Skeleton active title={{ width: "30%" }} paragraph={{ rows: 5 }} />
        </div>
        <div className={styles.card}>
          <Skeleton active title={{ width: "20%" }} paragraph={{ rows: 3 }} />
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.card}>
          <Skeleton active paragraph={{ rows: 9 }} />
        </div>
      </div>
    </div>
  );
}
