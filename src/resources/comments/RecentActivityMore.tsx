import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./RecentActivity.module.css";
import type { RecentActivity } from "./useRecentActivity.ts";

/** The button that loads older comments, or the reason they couldn't be loaded. */
export function RecentActivityMore({ activity }: { activity: RecentActivity }) {
  const { t } = useTranslation();
  if (activity.error) {
    return (
      <Alert
        type="error"
        showIcon
        message={t("activity:moreFailed")}
        action={
          <Button onClick={activity.retry} loading={activity.isRetrying}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (!activity.hasMore) return null;
  return (
    <Button className={styles.more} onClick={activity.loadMore} loading={activity.isLoadingMore}>
      {activity.isLoadingMore ? t("loading") : t("activity:more")}
    </Button>
  );
}
