import { CheckCircleOutlined, MinusCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import styles from "./LeftPlace.module.css";
import type { BugRow } from "./listRows.ts";

/** The gap of a bug that has left the list, as high as its card: there is nothing in it to press. */
export function LeftPlace({ bug, left, height }: Required<BugRow> & { height: number }) {
  const { t } = useTranslation();
  const Icon = left === "gone" ? MinusCircleOutlined : CheckCircleOutlined;
  return (
    <p className={styles.place} style={{ height }} tabIndex={-1}>
      <Icon className={styles[left]} aria-hidden />
      {t(`bugs:list.${left}`, { order: bug.order })}
    </p>
  );
}
