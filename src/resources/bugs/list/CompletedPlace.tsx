import { CheckCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import styles from "./CompletedPlace.module.css";

/** Where a bug's card was until it was completed, as high as that: nothing is there to be pressed. */
export function CompletedPlace({ bug, height }: { bug: Bug; height: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.place} style={{ height }} tabIndex={-1}>
      <CheckCircleOutlined className={styles.icon} aria-hidden />
      {t("bugs:list.completed", { order: bug.order })}
    </p>
  );
}
