import { Alert, Button } from "antd";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { EmptyState, FailedState } from "../../../components/states.tsx";
import { useKeptFocus } from "../../../components/useKeptFocus.ts";
import { BugList } from "./BugList.tsx";
import { BugListSkeleton } from "./BugListSkeleton.tsx";
import type { BugListState } from "./useBugList.ts";
import { useCompleting } from "./useCompleting.ts";

interface Props {
  /** The list's accessible name. */
  name: string;
  list: BugListState;
  canComplete: (bug: Bug) => boolean;
  /** The empty state: what belongs here, and the next step. */
  empty: { hint: string; action?: ReactNode };
}

/** A list in any state. An error never hides what is already shown. */
export function BugListContent({ list, ...props }: Props) {
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
  return <LoadedBugs key={props.name} list={list} {...props} />;
}

function LoadedBugs({ name, list, canComplete, empty }: Props) {
  const { t } = useTranslation();
  const { rows, failed, complete, closeUp } = useCompleting(list.bugs);
  const whole = useRef<HTMLDivElement>(null);
  // The last card disappears together with the focused element.
  const focus = useKeptFocus(() => whole.current);
  return (
    <div ref={whole} tabIndex={-1} {...focus}>
      {rows.length > 0 && (
        <BugList
          name={name}
          rows={rows}
          total={list.total}
          canComplete={canComplete}
          failed={failed}
          onComplete={complete}
          onCloseUp={closeUp}
          onNearEnd={list.loadMore}
        />
      )}
      {list.bugs.length === 0 && !list.hasMore && (
        <EmptyState text={t("bugs:list.empty")} hint={empty.hint} action={empty.action} />
      )}
      {list.error ? (
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
    </div>
  );
}
