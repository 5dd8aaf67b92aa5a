import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Bug, Comment, HistoryEvent } from "#contract/types.ts";
import { Choice } from "../../components/Choice.tsx";
import { useKeptFocus } from "../../components/hooks.ts";
import { useRefreshList } from "../../framework/useResourceList.ts";
import { useIsOffered } from "../../providers/missingCalls.ts";
import { localStore } from "../../storage.ts";
import { useStoreValue } from "../../useStoreValue.ts";
import { CommentItem, isCommentHash } from "../comments/CommentItem.tsx";
import { ActLine, MoreEvents } from "./ActLine.tsx";
import styles from "./BugTimeline.module.css";
import { isChange, timelineEntries } from "./entries.ts";
import { EVENTS, useEvents } from "./useEvents.ts";

const SHOWN = ["all", "comments", "changes"] as const;

const KEY = "bugTimeline";
const readShown = () => SHOWN.find((each) => each === localStore.get(KEY)) ?? "all";

const useChosen = () => useStoreValue(localStore.subscribe, readShown);

/** Chooses what a bug's timeline shows, on a server that records changes. */
export function TimelineChoice({ bugID }: { bugID: string }) {
  const { t } = useTranslation();
  const chosen = useChosen();
  const { isLoading } = useEvents({ bug: bugID });
  if (!useIsOffered("listBugHistory")) return null;
  return (
    // Takes up its space before it is known to be needed, so that nothing moves.
    <div className={isLoading ? styles.pending : undefined}>
      <Choice
        label={t("history:show")}
        options={SHOWN.map((value) => ({ value, text: t(`history:kinds.${value}`) }))}
        value={chosen}
        onChange={(next) => localStore.set(KEY, next)}
      />
    </div>
  );
}

interface Props {
  /** With its comments, which stand between its changes. */
  bug: Bug & { comments: readonly Comment[] };
  /** The id of the comment that the reader has just added. */
  added?: string;
}

/** A bug's comments and, on a server that records them, its changes; newest first. */
export function BugTimeline({ bug, added }: Props) {
  const { t } = useTranslation();
  const chosen = useChosen();
  const history = useBugHistory(bug);
  const isOffered = useIsOffered("listBugHistory");
  // A link to a comment shows it, whatever was chosen.
  const isLinked = isCommentHash(useLocation().hash) && chosen === "changes";
  const shown = isOffered ? (isLinked ? "all" : chosen) : "comments";
  const { comments } = bug;
  const { events, hasMore } = history;
  const entries = useMemo(
    () => timelineEntries(comments, events, { shown, hasEarlier: hasMore }),
    [comments, events, hasMore, shown],
  );
  useEffect(() => {
    if (added && readShown() === "changes") localStore.set(KEY, "all");
  }, [added]);
  const whole = useRef<HTMLDivElement>(null);
  // The button goes with the last page. The timeline may be long, so it stays where it is.
  const focus = useKeptFocus(() => {
    whole.current?.focus({ preventScroll: true });
    return null;
  });

  return (
    <div ref={whole} tabIndex={-1} className={styles.timeline} {...focus}>
      {comments.length === 0 && shown !== "changes" && (
        <p className={styles.none}>{t("comments:none")}</p>
      )}
      {shown !== "comments" && history.error && events.length === 0 && (
        <MoreEvents events={history} />
      )}
      {entries.length > 0 && (
        <ul className={styles.list} aria-label={t(`history:lists.${shown}`)}>
          {entries.map((entry) =>
            entry.kind === "comment" ? (
              <li key={entry.comment._id} className={styles.comment}>
                <CommentItem
                  comment={entry.comment}
                  canChange={bug.version !== undefined}
                  isAdded={entry.comment._id === added}
                />
              </li>
            ) : entry.kind === "act" ? (
              <li key={entry.act.at(-1)?.id} className={styles.change}>
                <ActLine act={entry.act} />
              </li>
            ) : (
              <li key="earlier" className={styles.change}>
                <MoreEvents events={history} isShown={isChange} />
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

/** A bug's events, and those that a change of the bug adds. */
function useBugHistory({ _id, version, comments }: Bug & { comments: readonly Comment[] }) {
  const history = useEvents({ bug: _id });
  const refreshList = useRefreshList<HistoryEvent>(EVENTS);
  const refresh = useEffectEvent(() => void refreshList());
  const seen = useRef({ version, comments });
  useEffect(() => {
    // A refetched bug that is the same as before is the same object, too.
    if (seen.current.version === version && seen.current.comments === comments) return;
    seen.current = { version, comments };
    refresh();
  }, [version, comments]);
  return history;
}
