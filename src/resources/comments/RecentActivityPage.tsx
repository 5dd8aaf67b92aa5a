import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import { LinkButton } from "../../components/LinkButton.tsx";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { RecentActivityList } from "./RecentActivityList.tsx";
import { RecentActivityMore } from "./RecentActivityMore.tsx";
import { RecentActivitySkeleton } from "./RecentActivitySkeleton.tsx";
import { useRecentActivity } from "./useRecentActivity.ts";

export function RecentActivityPage() {
  const { t } = useTranslation();
  const activity = useRecentActivity();
  const { comments, error } = activity;
  return (
    <>
      <ScreenHeader />
      {activity.isLoading ? (
        <RecentActivitySkeleton />
      ) : error && comments.length === 0 ? (
        <FailedState
          error={error}
          text={t("activity:failed")}
          onRetry={activity.retry}
          isRetrying={activity.isRetrying}
        />
      ) : comments.length === 0 ? (
        <EmptyState
          text={t("activity:empty")}
          hint={t("activity:emptyHint")}
          action={<LinkButton to={paths.bugs}>{t("activity:toBugs")}</LinkButton>}
        />
      ) : (
        <>
          <RecentActivityList comments={comments} />
          <RecentActivityMore activity={activity} />
        </>
      )}
    </>
  );
}
