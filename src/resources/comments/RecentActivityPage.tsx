import { type HttpError, useInfiniteList } from "@refinedev/core";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { COMMENTS_PAGE_SIZE } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import type { Comment } from "#contract/types.ts";
import { Alert } from "../../components/Alert.tsx";
import { Button } from "../../components/Button.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { EmptyState, FailedState } from "../../components/states.tsx";
import { nextPageByTotal } from "../../framework/pages.ts";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { type Paging, usePaging } from "../../framework/useResourceList.ts";
import { activityEntries, commentEntry, type Entry } from "../history/entries.ts";
import { useActivityProbe, useWholeChanges } from "../history/useEvents.ts";
import { ActivityFilters } from "./ActivityFilters.tsx";
import { type ActivityView, joinComments, useActivityView } from "./activityView.ts";
import { useLastVisit } from "./lastVisit.ts";
import styles from "./RecentActivity.module.css";
import { RecentActivityList } from "./RecentActivityList.tsx";

/** The recent comments or, where the server records what happens, what the filters leave of that. */
export function RecentActivityPage() {
  const { view, setView } = useActivityView();
  const lastVisit = useLastVisit();
  // Whether there is anything to filter.
  const { isOffered, isLoading } = useActivityProbe();
  return (
    <>
      <ScreenHeader />
      {isOffered && (
        // They take up their space before they are known to be needed, so that the list doesn't move.
        <div className={isLoading ? styles.unknown : undefined}>
          <ActivityFilters view={view ?? {}} lastVisit={lastVisit} onChange={setView} />
        </div>
      )}
      {isOffered && view ? (
        <FilteredActivity view={view} onClear={() => setView({})} />
      ) : (
        <RecentComments />
      )}
    </>
  );
}

/** What the specification has: the comments on all bugs. */
function RecentComments() {
  const { t } = useTranslation();
  const { comments, ...paging } = useRecentComments();
  const entries = useMemo(() => comments.map(commentEntry), [comments]);
  return (
    <ActivityContent
      entries={entries}
      paging={paging}
      texts={{
        failed: t("activity:failed"),
        moreFailed: t("activity:moreFailed"),
        more: t("activity:more"),
      }}
      empty={
        <EmptyState
          role="none"
          text={t("activity:empty")}
          hint={t("activity:emptyHint")}
          action={<LinkButton to={paths.bugs}>{t("activity:toBugs")}</LinkButton>}
        />
      }
    />
  );
}

function FilteredActivity({ view, onClear }: { view: ActivityView; onClear: () => void }) {
  const { t } = useTranslation();
  const { show = "comments", by, since } = view;
  const { events, loadMore, ...paging } = useWholeChanges({
    kind: show === "all" ? undefined : show,
    by,
    since,
  });
  const { hasMore } = paging;
  const entries = useMemo(
    () => activityEntries(events, { hasEarlier: hasMore }),
    [events, hasMore],
  );
  return (
    <ActivityContent
      entries={entries}
      paging={{ ...paging, loadMore: () => void loadMore() }}
      texts={{
        failed: t("activity:eventsFailed"),
        moreFailed: t("activity:moreEventsFailed"),
        more: t("activity:moreEvents"),
      }}
      empty={
        <EmptyState
          role="none"
          text={t("activity:noMatch")}
          hint={t("activity:noMatchHint")}
          action={<Button onClick={onClear}>{t("activity:clear")}</Button>}
        />
      }
    />
  );
}

interface ContentProps {
  entries: readonly Entry[];
  paging: Paging;
  texts: { failed: string; moreFailed: string; more: string };
  empty: ReactNode;
}

function ActivityContent({ empty, ...props }: ContentProps) {
  const { entries, paging } = props;
  const isEmpty = entries.length === 0 && !paging.isLoading && !paging.error;
  return (
    <>
      {/* Always there, as many screen readers skip a status that comes with its text. */}
      <div role="status">{isEmpty && empty}</div>
      {!isEmpty && <FilledActivity {...props} />}
    </>
  );
}

function FilledActivity({ entries, paging, texts }: Omit<ContentProps, "empty">) {
  const { error } = paging;
  if (paging.isLoading) return <RecentActivitySkeleton />;
  if (entries.length === 0 && error) {
    return (
      <FailedState
        error={error}
        text={texts.failed}
        onRetry={paging.retry}
        isRetrying={paging.isRetrying}
      />
    );
  }
  return (
    <>
      <RecentActivityList entries={entries} />
      <More paging={paging} texts={texts} />
    </>
  );
}

/** The button that loads what is older, or the reason that it couldn't be loaded. */
function More({ paging, texts }: Pick<ContentProps, "paging" | "texts">) {
  const { t } = useTranslation();
  if (paging.error) {
    return (
      <Alert
        type="error"
        message={texts.moreFailed}
        action={
          <Button onClick={paging.retry} loading={paging.isRetrying}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  if (!paging.hasMore) return null;
  return (
    <Button className={styles.more} onClick={paging.loadMore} loading={paging.isLoadingMore}>
      {paging.isLoadingMore ? t("loading") : texts.more}
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
            <div className={styles.bone} style={{ width: "32%", gridArea: "head" }} />
            <div className={styles.bone} style={{ width: "78%", gridArea: "text" }} />
            <div className={`${styles.bone} ${styles.boneButton}`} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The latest comments on all bugs, loaded page by page. Errors only go to the console. */
function useRecentComments(): Paging & { comments: Comment[] } {
  const { query } = useInfiniteList<Comment, HttpError>({
    resource: "comments",
    pagination: { pageSize: COMMENTS_PAGE_SIZE },
    errorNotification: false,
    queryOptions: {
      getNextPageParam: (_last, pages) => nextPageByTotal(pages),
    },
  });
  const pages = query.data?.pages;
  const comments = useMemo(() => joinComments(pages ?? []), [pages]);
  return {
    ...usePaging(query),
    comments,
    // A click needn't wait for a reload in progress.
    loadMore: () => void query.fetchNextPage(),
  };
}
