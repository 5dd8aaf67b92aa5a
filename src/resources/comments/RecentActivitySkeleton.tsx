import { useTranslation } from "react-i18next";
import styles from "./RecentActivity.module.css";

/** Placeholders in the size of the comments that are loading. */
export function RecentActivitySkeleton({ count = 5 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.day}>
      <p role="status" className={styles.date}>
        {t("loading")}
      </p>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: count }, (_, comment) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay in place.
          <div key={comment} className={styles.comment}>
            <div className={styles.bone} style={{ width: "32%" }} />
            <div className={styles.bone} style={{ width: "78%", gridRow: 2 }} />
            <div className={`${styles.bone} ${styles.boneButton}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
