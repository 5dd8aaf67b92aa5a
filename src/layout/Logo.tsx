import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { VivariumMark } from "../illustrations/VivariumMark.tsx";
import styles from "./Logo.module.css";

export function Logo() {
  const { t } = useTranslation();
  return (
    <Link to={paths.home} className={styles.logo} aria-label={t("layout:logo")}>
      <VivariumMark />
      <span>{t("appName")}</span>
    </Link>
  );
}
