import { useTranslation } from "react-i18next";
import type { BugStatus, BugType } from "#contract/constants.ts";
import styles from "./Chip.module.css";

/** A bug's status in a word, with a dot in its colour. */
export function BugStatusChip({ status }: { status: BugStatus }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.chip} ${styles[status] ?? ""}`}>
      {t(`bugs:status.${status}`, { defaultValue: status })}
    </span>
  );
}

/** A bug's type in a word, with a dot of its own shape. */
export function BugTypeChip({ type }: { type: BugType }) {
  const { t } = useTranslation();
  // Other servers may have further types; their raw name is better than none.
  return (
    <span className={`${styles.chip} ${styles[type] ?? ""}`}>
      {t(`bugs:type.${type}`, { defaultValue: type })}
    </span>
  );
}
