import { type BaseRecord, type HttpError, useDataProvider } from "@refinedev/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { useToast } from "../../../components/useToast.ts";
import { useAssignees } from "../../people/useAssignees.ts";
import { changedBug, sendSeen } from "../conflicts/changedBug.ts";
import { useConflict } from "../conflicts/useConflict.tsx";
import { savedBug, useLoadedBugs } from "../data/useLoadedBugs.ts";
import { assignInCounts } from "../list/bugPages.ts";
import { type AnnounceChange, UNDOABLE } from "../status/useUndo.ts";

interface Assignment {
  bug: Bug;
  assignedTo: string;
  askedAt: number;
  onDone?: (() => void) | undefined;
}

/**
 * Assigns a bug, one request at a time. On success, all loaded data is updated.
 * @param announce shows the success, with Undo
 * @param tell the text of the success
 */
export function useAssignBug(bug: Bug, announce: AnnounceChange, tell: (name: string) => string) {
  const { t } = useTranslation();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const { people } = useAssignees();
  const { changeLists, noteChange } = useLoadedBugs();
  const { ask, conflict } = useConflict();
  const nameOf = (assignedTo: string) =>
    people?.find(({ uid }) => uid === assignedTo)?.username ?? bug.assigned;

  /** Shows a bug with another assignee in all loaded data. */
  function show(assignee: Pick<Bug, "assignedTo" | "assigned">, changes: Partial<Bug>) {
    changeLists((pages) => assignInCounts(pages, bug._id, assignee));
    noteChange(bug._id, { assigneeLeft: false, ...changes, ...assignee });
  }

  const { mutate, isPending, variables } = useMutation<{ data: BaseRecord }, HttpError, Assignment>(
    {
      mutationKey: UNDOABLE,
      mutationFn: ({ bug: seen, assignedTo }) =>
        sendSeen(
          seen,
          (present) => ![seen.assignedTo, assignedTo].includes(present.assignedTo),
          (meta) =>
            dataProvider().update({
              resource: "bugs",
              id: seen._id,
              variables: { assignedTo },
              meta,
            }),
        ),
      onSuccess: ({ data }, { assignedTo, onDone, askedAt }) => {
        const assigned = nameOf(assignedTo);
        show({ assignedTo, assigned }, savedBug(data));
        announce(tell(assigned), bug.order, data.changeID, askedAt);
        onDone?.();
      },
      onError: (failure, { assignedTo, onDone }) => {
        const present = changedBug(failure);
        if (!present) {
          toast.error(t("bugs:details.assignFailed"));
          return;
        }
        show(present, present);
        ask({
          present,
          mine: { assignedTo, assigned: nameOf(assignedTo) },
          apply: () => mutate({ bug: present, assignedTo, askedAt: Date.now(), onDone }),
        });
      },
    },
  );

  return {
    assign(assignedTo: string, onDone?: () => void): void {
      if (!isPending) mutate({ bug, assignedTo, askedAt: Date.now(), onDone });
    },
    /** The user it is being assigned to right now. */
    chosen: isPending ? variables.assignedTo : undefined,
    isPending,
    /** The question what to keep, to be rendered. */
    conflict,
  };
}
