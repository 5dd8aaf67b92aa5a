import { useTranslation } from "react-i18next";
import { Bones } from "../../../components/Bones.tsx";
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
          <Bones widths={["30%", "100%", "100%", "100%", "100%", "62%"]} />
        </div>
        <div className={styles.card}>
          <Bones widths={["20%", "100%", "100%", "62%"]} />
        </div>
      </div>
      <div className={styles.side} aria-hidden="true">
        <div className={styles.card}>
          <Bones widths={["38%", ...Array<string>(8).fill("100%"), "62%"]} />
        </div>
      </div>
    </div>
  );
}
