import { type HttpError, useInfiniteList } from "@refinedev/core";
import { Alert, Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#contract/paths.ts";
import type { Comment } from "#contract/types.ts";
import { LinkButton } from "../../components/LinkButton.tsx";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { nextPageByTotal } from "../../framework/pages.ts";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { type Paging, pagingOf } from "../../framework/useResourceList.ts";
import styles from "./RecentActivity.module.css";
import { RecentActivityList } from "./RecentActivityList.tsx";
import { joinComments } from "./recentActivityPages.ts";

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

/** The button that loads older comments, or the reason they couldn't be loaded. */
function RecentActivityMore({ activity }: { activity: RecentActivity }) {
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

/** Placeholders in the size of the comments that are loading. */
function RecentActivitySkeleton({ count = 5 }: { count?: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.day}>
      <p role="status" className={styles.date}>
        {t("loading")}
      </p>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: count }, (_, comment) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay in place.
          <div key={comment} className={styles.comment}>
            <div className={styles.bone} style={{ width: "32%" }} />
            <div className={styles.bone} style={{ width: "78%", gridRow: 2 }} />
            <div className={`${styles.bone} ${styles.boneButton}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

const PAGE_SIZE = 30;

interface RecentActivity extends Paging {
  comments: Comment[];
}

/** The latest comments on all bugs, loaded page by page. Errors only go to the console. */
function useRecentActivity(): RecentActivity {
  const { query } = useInfiniteList<Comment, HttpError>({
    resource: "comments",
    pagination: { pageSize: PAGE_SIZE },
    errorNotification: false,
    queryOptions: {
      getNextPageParam: (_last, pages) => nextPageByTotal(pages),
    },
  });
  const pages = query.data?.pages;
  const comments = useMemo(() => joinComments(pages ?? []), [pages]);
  return {
    ...pagingOf(query),
    comments,
    // A click needn't wait for a reload in progress.
    loadMore: () => void query.fetchNextPage(),
  };
}
