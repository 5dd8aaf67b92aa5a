import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LogoMark } from "../components/LogoMark.tsx";
import { paths } from "../paths.ts";
import styles from "./Logo.module.css";

export function Logo() {
  const { t } = useTranslation();
  return (
    <Link to={paths.home} className={styles.logo} aria-label={t("layout:logo")}>
      <LogoMark />
      <span>{t("appName")}</span>
    </Link>
  );
}
