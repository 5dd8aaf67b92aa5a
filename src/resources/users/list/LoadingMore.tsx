import { useTranslation } from "react-i18next";
import styles from "./LoadingMore.module.css";

/** Says that users are on their way; while none are it only keeps the place. */
export function LoadingMore({ isLoading }: { isLoading: boolean }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={styles.indicator}>
      {isLoading && t("loading")}
    </p>
  );
}
