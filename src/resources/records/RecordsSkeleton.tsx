import { useTranslation } from "react-i18next";
import { RECORD_TYPES } from "#contract/constants.ts";
import styles from "./RecordsOf.module.css";
import bones from "./RecordsSkeleton.module.css";

/** Stands for the counts that are on their way, in their size. */
export function RecordsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <p role="status" className={bones.status}>
        {t("loading")}
      </p>
      {RECORD_TYPES.map((type) => (
        <div key={type} className={bones.row} aria-hidden="true">
          <div className={bones.box} />
          <div className={bones.text} />
        </div>
      ))}
      <div className={bones.button} aria-hidden="true" />
    </div>
  );
}
