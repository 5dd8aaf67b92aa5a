import { type BaseRecord, type CrudFilter, useDataProvider, useKeys } from "@refinedev/core";
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { failureReason } from "../../../components/serverText.ts";
import { useIsShown } from "../../../components/useIsShown.ts";
import { useToast } from "../../../components/useToast.ts";
import { useSendOnce } from "../../../framework/useSendOnce.ts";
import { useAssignees } from "../assignees/useAssignees.ts";
import { type BugPage, changeInPages } from "../list/bugPages.ts";
import type { BugChange, BugChangesMeta, ChangeOutcome } from "../status/bugChangesResource.ts";
import { DONE } from "../status/statusActions.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import { kindOf } from "./bulkTask.ts";

/** What is sent: the change, and the bugs that it is made to. */
interface Batch<B> {
  change: BugChange;
  bugs: readonly B[];
}

interface Options<B> {
  announce: AnnounceChange;
  /** Called before any list has changed. */
  onDone?: (batch: Batch<B>, outcome: ChangeOutcome) => void;
  onFailed?: (batch: Batch<B>, error: unknown) => void;
}

/**
 * Changes many bugs in one request, one request after the other. On success, the loaded lists show it
 * at once and are then loaded anew, as nobody here knows the order and counts of what wasn't loaded.
 */
export function useChangeBugs<B extends Pick<Bug, "_id" | "order">>({
  announce,
  onDone,
  onFailed,
}: Options<B>) {
  const { t } = useTranslation();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  const { people } = useAssignees();
  const { sendOnce } = useSendOnce("bugs:batch");
  const toast = useToast();
  const isShown = useIsShown();
  const lists = { queryKey: keys().data().resource("bugs").action("infinite").get() };

  const { mutate, isPending, variables } = useMutation<{ data: BaseRecord }, unknown, Batch<B>>({
    mutationKey: ["bugs", "batch"],
    scope: { id: "bugs:batch" },
    mutationFn: ({ bugs, change }) => {
      const batch = { bugIDs: bugs.map(({ _id }) => _id), change };
      return sendOnce(batch, (idempotencyKey) => {
        const meta: BugChangesMeta = { idempotencyKey };
        return dataProvider().create({ resource: "bugChanges", variables: batch, meta });
      });
    },
    onSuccess: ({ data }, batch) => {
      const outcome = data as unknown as ChangeOutcome;
      const { change } = batch;
      const changed = new Set(outcome.changed);
      onDone?.(batch, outcome);
      for (const [queryKey] of queryClient.getQueriesData(lists)) {
        const { filters = [] } = queryKey.at(-1) as { filters?: CrudFilter[] };
        const keeps = filters.every((filter) => isMetBy(filter, change));
        queryClient.setQueryData<InfiniteData<BugPage>>(
          queryKey,
          (list) =>
            list && {
              ...list,
              pages: changeInPages(list.pages, changed, keeps && fieldsOf(change)),
            },
        );
      }
      void queryClient.invalidateQueries(lists);
      const count = changed.size;
      const [first, ...others] = batch.bugs;
      if (count === 0) return;
      // The number of a bug that isn't loaded is unknown.
      if (first?.order && others.length === 0)
        announce(tellOne(change, first), first.order, outcome.changeID);
      else announce(t(`bugs:bulk.done.${kindOf(change)}`, { count }), { count }, outcome.changeID);
    },
    onError: (error, batch) => {
      if (isShown.current) return onFailed?.(batch, error);
      // Whoever has left the screen meanwhile must learn of it, too.
      const reason = failureReason(error, t);
      toast.error(t("bugs:bulk.failed", { count: batch.bugs.length, reason }));
    },
  });

  function tellOne({ status, assignedTo }: BugChange, { order }: Pick<Bug, "order">): string {
    if (status) return t(`bugs:undo.changed.${DONE[status]}`, { order });
    return assignedTo === undefined ? t("bugs:bulk.typed", { order }) : t("bugs:details.assigned");
  }

  /** What a change makes of the fields that a list shows. */
  function fieldsOf({ assignedTo, ...fields }: BugChange): Partial<Bug> {
    if (assignedTo === undefined) return fields;
    const assigned = people?.find(({ uid }) => uid === assignedTo)?.username ?? "";
    return { assignedTo, assigned, assigneeLeft: false };
  }

  return {
    send: mutate,
    /** The batch that is being sent. */
    sending: isPending ? variables : undefined,
  };
}

/** Whether what was changed still passes a filter of a list, as far as the change is about it. */
function isMetBy(filter: CrudFilter, change: BugChange): boolean {
  const field = "field" in filter ? filter.field : undefined;
  const wanted = field && Object.hasOwn(change, field) && change[field as keyof BugChange];
  return !wanted || wanted === filter.value;
}
