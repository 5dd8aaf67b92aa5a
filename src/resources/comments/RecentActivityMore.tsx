import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./RecentActivity.module.css";
import type { RecentActivity } from "./useRecentActivity.ts";

/** The way to the older comments, or why they couldn't be had. */
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
