import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { VivariumMark } from "../illustrations/VivariumMark.tsx";
import { paths } from "../paths.ts";
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
