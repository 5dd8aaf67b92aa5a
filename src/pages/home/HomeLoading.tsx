import { useTranslation } from "react-i18next";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import styles from "./HomeLoading.module.css";

/** The placeholder until the first numbers arrive. */
export function HomeLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status">
      <VivariumMark size={64} />
      <p className={styles.text}>{t("loading")}</p>
    </div>
  );
}
