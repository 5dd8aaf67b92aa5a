import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { FailedState } from "../../../components/FailedState.tsx";
import { BugList } from "./BugList.tsx";
import { BugListSkeleton } from "./BugListSkeleton.tsx";
import type { BugListState } from "./useBugList.ts";

interface Props {
  /** What the list is called. */
  name: string;
  list: BugListState;
  canComplete: (bug: Bug) => boolean;
  /** What belongs here while nothing does, and the next step. */
  empty: { hint: string; action?: ReactNode };
}

/** A list in whichever state it is. A failure never takes away what is shown already. */
export function BugListContent({ name, list, canComplete, empty }: Props) {
  const { t } = useTranslation();
  const { bugs, error } = list;
  if (list.isLoading) return <BugListSkeleton text={t("bugs:list.loading")} />;
  if (error && bugs.length === 0) {
    return (
      <FailedState
        error={error}
        text={t("bugs:list.failed")}
        onRetry={list.retry}
        isRetrying={list.isRetrying}
      />
    );
  }
  if (bugs.length === 0 && !list.hasMore) {
    return <EmptyState text={t("bugs:list.empty")} hint={empty.hint} action={empty.action} />;
  }
  return (
    <>
      <BugList
        key={name}
        name={name}
        bugs={bugs}
        total={list.total}
        canComplete={canComplete}
        onNearEnd={list.loadMore}
      />
      {error ? (
        <Alert
          type="error"
          showIcon
          message={t("bugs:list.moreFailed")}
          action={
            <Button onClick={list.retry} loading={list.isRetrying}>
              {t("retry")}
            </Button>
          }
        />
      ) : (
        list.hasMore && <BugListSkeleton text={t("bugs:list.loadingMore")} count={2} />
      )}
    </>
  );
}
