import { ArrowUpOutlined } from "@ant-design/icons";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { useNavigationType } from "react-router";
import type { BugSort } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { Alert } from "../../../components/Alert.tsx";
import { Button } from "../../../components/Button.tsx";
import { withDialog } from "../../../components/Dialog.tsx";
import { useKeptFocus } from "../../../components/hooks.ts";
import { lazyPart } from "../../../components/lazyPart.tsx";
import { loadSelect } from "../../../components/Select.tsx";
import { EmptyState, FailedState } from "../../../components/states.tsx";
import { whenIdle } from "../../../components/whenIdle.ts";
import { useSteadyHeight } from "../../../components/windowing.ts";
import { lazyDialog } from "../../../framework/lazyDialog.tsx";
import { LoadingRows } from "../../../framework/painted.tsx";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import type { BulkTask } from "../bulk/bulkTask.ts";
import {
  type BugSelection,
  SelectionContext,
  useBugSelection,
  useSelected,
} from "../bulk/selection.ts";
import { BugList } from "./BugList.tsx";
import styles from "./BugListContent.module.css";
import { BugListSkeleton } from "./BugListSkeleton.tsx";
import { type BugListView, writeView } from "./bugListView.ts";
import type { BugListState } from "./useBugList.ts";
import type { ChangeView } from "./useBugListView.ts";
import { useListShortcuts } from "./useListShortcuts.ts";
import { useMoving } from "./useMoving.ts";
import { useRefreshing } from "./useRefreshing.ts";

const CompactBugs = lazyPart(async () => (await import("./CompactBugs.tsx")).CompactBugs, {
  Meanwhile: LoadingBugs,
});

const AssignDialog = lazyDialog(async () => {
  const [{ AssignDialog }] = await Promise.all([
    import("../assignees/AssignDialog.tsx"),
    loadSelect(),
  ]);
  return AssignDialog;
});

const BulkActions = lazyPart(
  withDialog(async () => (await import("../bulk/BulkActions.tsx")).BulkActions),
);

interface Props {
  /** The list's accessible name. */
  name: string;
  /** The loaded bugs, and what is still loading or has failed. */
  list: BugListState;
  /** Which bugs these are. */
  view: BugListView;
  /** Shows a table instead of cards, whose heads change the view. */
  compact?: { onChange: ChangeView };
  /** Whether a bug has the button that completes it. */
  canComplete: (bug: Bug) => boolean;
  /** The empty state: what belongs here, and the next step. */
  empty: { hint: string; action?: ReactNode };
}

/** A list in any state. An error never hides what is already shown. */
export function BugListContent(props: Props) {
  const id = new URLSearchParams(writeView(props.view)).toString();
  const sortedByHead = useRef<BugSort>(undefined);
  return (
    <>
      <FoundCount id={id} list={props.list} />
      <ListInState id={id} sortedByHead={sortedByHead} {...props} />
    </>
  );
}

interface ShownProps extends Props {
  id: string;
  /** The order that a table's head was last asked for. The table goes while its bugs load. */
  sortedByHead: RefObject<BugSort | undefined>;
}

const FAILED = "failed";

/** Whether nothing is being loaded any more: if a change removes all loaded bugs, more may follow. */
const isReady = (list: BugListState) =>
  !list.isLoading && !list.error && !list.hasMore && !list.isRetrying;

/** Says how many bugs there are once other ones are shown, or those that could not be loaded before. */
function FoundCount({ id, list }: { id: string; list: BugListState }) {
  const { t } = useTranslation();
  // What the screen opens with is told by the tabs.
  const [shown, setShown] = useState<{ id: string; count: number }>({ id, count: 0 });
  const isFailed = list.error !== null && list.bugs.length === 0;
  if (isFailed && shown.id !== FAILED) setShown({ id: FAILED, count: 0 });
  const isEmpty = isReady(list) && list.bugs.length === 0;
  if (!list.isLoading && !list.error && shown.id !== id) setShown({ id, count: list.total });
  return (
    <p aria-live="polite" className={styles.unseen}>
      {/* The same number again is news, too. */}
      {(isEmpty || (shown.id === id && shown.count > 0)) && (
        <span key={id}>{t("bugs:list.found", { count: isEmpty ? 0 : shown.count })}</span>
      )}
    </p>
  );
}

function ListInState({ id, list, ...props }: ShownProps) {
  const { t } = useTranslation();
  const { bugs, error } = list;
  if (list.isLoading) {
    return (
      <LoadingRows>
        <LoadingBugs />
      </LoadingRows>
    );
  }
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
  return <LoadedBugs key={id} id={id} list={list} {...props} />;
}

function LoadedBugs(props: ShownProps) {
  const { id, name, list, view, compact, sortedByHead, canComplete, empty } = props;
  const { t } = useTranslation();
  const whole = useRef<HTMLDivElement>(null);
  const { rows, failed, awaitOutcomes, move, closeUp, depart, announce, conflict } = useMoving(
    list.bugs,
    view.sort,
    useSteadyHeight(whole),
  );
  // The last card disappears together with the focused element.
  const focus = useKeptFocus(() => whole.current);
  const kept = useBugSelection(id);
  // On the way back from a bug, it is the current one again.
  const isBack = useNavigationType() === "POP";
  const [returnTo] = useState(isBack ? kept.opened : undefined);
  useEffect(() => {
    kept.opened = undefined;
  }, [kept]);
  const selection = useIsOffered("changeBugs") && !list.isLocal ? kept : null;
  const [task, setTask] = useState<BulkTask>();
  const { isAny, goOnPast, assigning, onAssigned, ...keys } = useListShortcuts(whole, {
    rows,
    failed,
    total: list.total,
    move,
    kept,
    selection,
    onTask: setTask,
  });
  useEffect(() => {
    kept.show(rows.flatMap(({ bug, left }) => (left ? [] : [bug])));
  }, [kept, rows]);
  // Stays set, as a batch may outlast its selection.
  const [isBulk, setIsBulk] = useState(false);
  if (selection && (isAny || task) && !isBulk) setIsBulk(true);
  // Rendered beforehand, so that it opens before the next key is handled: a name may be typed right
  // after the shortcut. If loading fails, opening the dialog loads it again.
  const [isDialogLoaded, setDialogLoaded] = useState(false);
  useEffect(
    () =>
      whenIdle(
        () =>
          void Promise.all([AssignDialog.preload(), BulkActions.preload()]).then(
            () => setDialogLoaded(true),
            () => undefined,
          ),
      ),
    [],
  );
  const handlers = {
    ...focus,
    onFocus: (event: FocusEvent) => {
      focus.onFocus();
      keys.onFocus(event);
    },
    // A held key must not open or confirm what the focus has moved to, also in the dialogs.
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.repeat && event.key === "Enter") event.preventDefault();
    },
  };
  const { newcomers, showNewcomers } = useRefreshing(whole, view.sort, awaitOutcomes);
  const shared = {
    name,
    rows,
    total: list.total,
    canComplete,
    failed,
    onComplete: useCallback((bug: Bug) => move(bug, "complete"), [move]),
    onCloseUp: closeUp,
    onNearEnd: list.loadMore,
    returnTo,
  };
  return (
    <div
      ref={whole}
      tabIndex={-1}
      className={styles.whole}
      data-selecting={isAny || undefined}
      {...handlers}
    >
      <div role="status" className={styles.news}>
        {newcomers > 0 && (
          <Button
            shape="round"
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            onClick={() => {
              showNewcomers();
              window.scrollTo(0, 0);
            }}
          >
            {t("bugs:list.newcomers", { count: newcomers })}
          </Button>
        )}
      </div>
      {/* Before the list in Tab order, so that Shift+Tab reaches it from the first bugs. */}
      {selection && isBulk && (
        <BulkActions
          selection={selection}
          view={view}
          loaded={list.bugs.length}
          total={list.total}
          task={task}
          onTask={setTask}
          announce={announce}
          onChanged={depart}
          goOn={goOnPast}
        />
      )}
      <SelectionContext value={selection}>
        {rows.length > 0 &&
          (compact ? (
            <CompactBugs
              {...shared}
              view={view}
              onChange={compact.onChange}
              sortedByHead={sortedByHead}
            />
          ) : (
            <BugList {...shared} id={id} />
          ))}
      </SelectionContext>
      {conflict}
      {(assigning || isDialogLoaded) && (
        <AssignDialog bug={assigning} announce={announce} onClosed={onAssigned} />
      )}
      {list.bugs.length === 0 && isReady(list) && (
        <EmptyState
          role="none"
          text={t("bugs:list.empty")}
          hint={empty.hint}
          action={empty.action}
        />
      )}
      {list.error ? (
        <Alert
          type="error"
          message={t("bugs:list.moreFailed")}
          action={
            <Button onClick={list.retry} loading={list.isRetrying}>
              {t("retry")}
            </Button>
          }
        />
      ) : (
        list.hasMore && (
          <BugListSkeleton text={list.isLoadingMore && t("bugs:list.loadingMore")} count={2} />
        )
      )}
      {selection && <SelectedCount selection={selection} total={list.total} />}
    </div>
  );
}

function LoadingBugs() {
  const { t } = useTranslation();
  return <BugListSkeleton text={t("bugs:list.loading")} />;
}

/** Says how many bugs are selected, from the first one on. */
function SelectedCount({ selection, total }: { selection: BugSelection; total: number }) {
  const { t } = useTranslation();
  const { bugs, isEverything } = useSelected(selection);
  const count = isEverything ? total : bugs.size;
  return (
    <p role="status" className={styles.unseen}>
      {count > 0 && t("table.selected", { count })}
    </p>
  );
}
