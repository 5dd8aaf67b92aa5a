import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./StaleNotice.module.css";

interface Props {
  onRetry: () => void;
  isRetrying: boolean;
}

/** Tells that the displayed numbers could not be refreshed. */
export function StaleNotice({ onRetry, isRetrying }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>
        <strong>{t("home:failed")}</strong> {t("home:stale")}
      </p>
      <Button onClick={onRetry} loading={isRetrying}>
        {t("retry")}
      </Button>
    </div>
  );
}
