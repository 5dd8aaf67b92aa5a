import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { useUnloadGuard } from "../../../components/LeaveGuard.tsx";
import { useToast } from "../../../components/useToast.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { stopKeeping } from "../../../framework/typeAhead.ts";
import type { BugListView } from "../list/bugListView.ts";
import type { BugChange, ChangeOutcome } from "../status/bugChangesResource.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import { AssignManyDialog } from "./AssignManyDialog.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { type BulkTask, kindOf, needsConfirmation } from "./bulkTask.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { countLeft, LeftDialog, type LeftOut } from "./LeftOut.tsx";
import { type BugSelection, moreToSelect, type Selected, useSelected } from "./selection.ts";
import { TypeDialog } from "./TypeDialog.tsx";
import { useChangeBugs } from "./useChangeBugs.ts";
import { useSetBugType } from "./useSetBugType.ts";
import { useShowChange } from "./useShowChange.ts";

interface Props {
  selection: BugSelection;
  view: BugListView;
  /** How many bugs the list shows now, and how many it has. */
  loaded: number;
  total: number;
  task: BulkTask | undefined;
  onTask: (task: BulkTask | undefined) => void;
  announce: AnnounceChange;
  /** Called when bugs are about to leave the list, or to change. */
  onChanged: (ids: readonly string[]) => void;
  /** Moves the focus to the next bug after these; to the one it came from, if there are none. */
  goOn: (past: ReadonlySet<string>) => void;
}

const idsOf = ({ bugs }: Selected): string => [...bugs.keys()].join(" ");
const NO_BUGS: ReadonlySet<string> = new Set();

/** The bar of the selected bugs, and what it or a key asks for, from the choice to the outcome. */
export function BulkActions({ selection, view, loaded, total, task, onTask, ...props }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const selected = useSelected(selection);
  const [failed, setFailure] = useState<{ text: string; beside: string }>();
  const [leftOut, setLeftOut] = useState<LeftOut>();
  const [done, setDone] = useState("");
  const [isListing, setIsListing] = useState(false);
  const { tellDone } = useShowChange();
  const { send, sending } = useChangeBugs<Bug>({
    announce: props.announce,
    onDone: ({ change }, outcome) => noteDone(change, outcome),
    onFailed: ({ bugs }, { text }) => {
      // Selected again, so that the same key or button is another attempt.
      if (!selection.isAny()) selection.select(bugs);
      setFailure({ text, beside: idsOf(selection.get()) });
    },
  });

  // It is no longer news once something else is selected.
  const failure = failed && failed.beside === idsOf(selected) ? failed.text : undefined;
  useShortcuts(
    "bugs:keys.list",
    leftOut && selected.bugs.size === 0
      ? [{ key: "Escape", text: "close", run: () => setLeftOut(undefined) }]
      : [],
  );
  // A batch that waits for an earlier one exists only in this page.
  useUnloadGuard(sending !== undefined);

  const { setType, conflict } = useSetBugType({
    announce: props.announce,
    onDone: ({ _id }) => props.onChanged([_id]),
  });

  function noteDone(change: BugChange, { changed, ...left }: ChangeOutcome): void {
    props.onChanged(changed);
    const kind = kindOf(change);
    setDone(changed.length > 0 ? tellDone(change, changed.length) : "");
    setLeftOut(countLeft(left) > 0 ? { kind, ...left } : undefined);
  }
  function clearNews(): void {
    setFailure(undefined);
    setLeftOut(undefined);
    setDone("");
  }

  /** Sends what needs no confirmation: the focus moves on at once, and further keys start a new task. */
  function sendNow(bugs: BulkTask["bugs"], change: BugChange): void {
    clearNews();
    selection.clear();
    props.goOn(new Set(bugs.keys()));
    const [first, ...others] = bugs.values();
    if (first && others.length === 0 && change.bugType) setType(first, change.bugType);
    else send({ bugs: [...bugs.values()], change });
  }

  const taken = useRef<BulkTask>(undefined);
  useEffect(() => {
    if (!task || taken.current === task) return;
    taken.current = task;
    if (!task.isEverything && task.bugs.size > LIMITS.batch) {
      stopKeeping();
      toast.error(t("bugs:bulk.tooMany", { max: LIMITS.batch }));
      onTask(undefined);
    } else if (task.change && !needsConfirmation(task)) {
      onTask(undefined);
      sendNow(task.bugs, task.change);
    }
  });

  const more = moreToSelect(selected, { loaded, total });
  const cancel = () => {
    onTask(undefined);
    props.goOn(NO_BUGS);
  };
  const choose = (change: BugChange) => onTask(task && { ...task, change });
  return (
    <>
      <BulkBar
        status={view.status}
        selected={selected}
        offer={
          more && {
            count: more === "loaded" ? loaded : total,
            isEverything: more === "everything",
            run: () => {
              selection.selectMore(more);
              // The button disappears with the focus once nothing more is offered.
              if (!moreToSelect(selection.get(), { loaded, total })) props.goOn(NO_BUGS);
            },
          }
        }
        total={total}
        sending={sending?.bugs.length}
        failure={failure}
        done={done}
        left={leftOut && countLeft(leftOut)}
        onAsk={(ask, change) => onTask({ ...selected, ask, change })}
        onShowLeft={() => setIsListing(true)}
        onClear={() => {
          clearNews();
          props.goOn(NO_BUGS);
          selection.clear();
        }}
      />
      {task && !task.change && task.ask === "assign" && (
        <AssignManyDialog
          count={task.isEverything ? total : task.bugs.size}
          onChosen={(assignedTo) => choose({ assignedTo })}
          onCancel={cancel}
        />
      )}
      {task && !task.change && task.ask === "type" && (
        <TypeDialog
          bugs={task.bugs}
          count={task.isEverything ? total : task.bugs.size}
          onChosen={(bugType) => choose({ bugType })}
          onCancel={cancel}
        />
      )}
      {task?.change && needsConfirmation(task) && (
        <ConfirmDialog
          view={view}
          task={{ ...task, change: task.change }}
          total={total}
          announce={props.announce}
          onClosed={(outcome) => {
            onTask(undefined);
            clearNews();
            if (outcome && task.change) {
              noteDone(task.change, outcome);
              selection.clear();
            }
            props.goOn(outcome ? new Set(outcome.changed) : NO_BUGS);
          }}
        />
      )}
      {conflict}
      {isListing && leftOut && (
        <LeftDialog
          left={leftOut}
          onClosed={() => {
            setIsListing(false);
            setLeftOut(undefined);
            props.goOn(NO_BUGS);
          }}
        />
      )}
    </>
  );
}
