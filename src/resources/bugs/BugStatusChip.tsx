import { useTranslation } from "react-i18next";
import type { BugStatus } from "#contract/constants.ts";
import styles from "./Chip.module.css";

export function BugStatusChip({ status }: { status: BugStatus }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.chip} ${styles[status] ?? ""}`}>
      {t(`bugs:status.${status}`, { defaultValue: status })}
    </span>
  );
}
