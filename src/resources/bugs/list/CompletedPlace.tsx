import { CheckCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import styles from "./CompletedPlace.module.css";

/** The gap left by a completed bug, as high as its card: there is nothing in it to press. */
export function CompletedPlace({ bug, height }: { bug: Bug; height: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.place} style={{ height }} tabIndex={-1}>
      <CheckCircleOutlined className={styles.icon} aria-hidden />
      {t("bugs:list.completed", { order: bug.order })}
    </p>
  );
}
