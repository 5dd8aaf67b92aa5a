import { type BaseRecord, useDataProvider } from "@refinedev/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { useIsShown } from "../../../components/hooks.ts";
import { failureReason, isUnanswered } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { useSendOnce } from "../../../framework/useSendOnce.ts";
import type { BugChange, BugChangesMeta, ChangeOutcome } from "../status/bugChangesResource.ts";
import { DONE } from "../status/StatusButton.tsx";
import { type AnnounceChange, UNDOABLE } from "../status/useUndo.ts";
import { versionsOf } from "./bulkTask.ts";
import { useShowChange } from "./useShowChange.ts";

/** What is sent: the change, and the bugs that it is made to. */
interface Batch<B> {
  change: BugChange;
  bugs: readonly B[];
}

export interface ChangeFailure {
  error: unknown;
  /** What is known about the bugs, and why. */
  text: string;
}

interface Options<B> {
  announce: AnnounceChange;
  /** Called before any list has changed. */
  onDone?: (batch: Batch<B>, outcome: ChangeOutcome) => void;
  onFailed?: (batch: Batch<B>, failure: ChangeFailure) => void;
}

/**
 * Changes many bugs in one request, one request after the other. What somebody else has changed since
 * the user saw it is left out.
 */
export function useChangeBugs<B extends Pick<Bug, "_id" | "order" | "version">>({
  announce,
  onDone,
  onFailed,
}: Options<B>) {
  const { t } = useTranslation();
  const dataProvider = useDataProvider();
  const { showChange, nameOf, tellDone } = useShowChange();
  const { sendOnce } = useSendOnce("bugs:batch");
  const toast = useToast();
  const isShown = useIsShown();

  const { mutate, isPending, variables } = useMutation<{ data: BaseRecord }, unknown, Batch<B>>({
    mutationKey: [...UNDOABLE, "batch"],
    scope: { id: "bugs:batch" },
    mutationFn: ({ bugs, change }) => {
      const bugIDs = bugs.map(({ _id }) => _id);
      const batch = { bugIDs, versions: versionsOf(bugs), change };
      return sendOnce(batch, (idempotencyKey) => {
        const meta: BugChangesMeta = { idempotencyKey };
        return dataProvider().create({ resource: "bugChanges", variables: batch, meta });
      });
    },
    onSuccess: ({ data }, batch) => {
      const outcome = data as unknown as ChangeOutcome;
      const { change, bugs } = batch;
      onDone?.(batch, outcome);
      showChange(change, outcome.changed, versionsOf(bugs));
      const count = outcome.changed.length;
      const [first, ...others] = bugs;
      if (count === 0) return;
      // The number of a bug that isn't loaded is unknown.
      if (first?.order && others.length === 0) {
        announce(tellOne(change, first), first.order, outcome.changeID);
      } else announce(tellDone(change, count), { count }, outcome.changeID);
    },
    onError: (error, batch) => {
      const count = batch.bugs.length;
      const text = isUnanswered(error)
        ? t("bugs:bulk.unanswered", { count })
        : t("bugs:bulk.failed", { count, reason: failureReason(error, t) });
      if (isShown.current) onFailed?.(batch, { error, text });
      // Users who have left the screen must learn of it, too.
      else toast.error(text);
    },
  });

  function tellOne({ status, assignedTo }: BugChange, { order }: Pick<Bug, "order">): string {
    if (status) return t(`bugs:undo.changed.${DONE[status]}`, { order });
    return assignedTo === undefined
      ? t("bugs:bulk.typed", { order })
      : t("bugs:undo.changed.assigned", { order, name: nameOf(assignedTo) });
  }

  return {
    send: mutate,
    /** The batch that is being sent. */
    sending: isPending ? variables : undefined,
  };
}
