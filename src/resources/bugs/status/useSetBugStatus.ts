import { type BaseRecord, type HttpError, useDataProvider, useKeys } from "@refinedev/core";
import {
  type InfiniteData,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import type { BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { type BugPage, moveBug, type StatusChange } from "../list/bugPages.ts";

const SET_STATUS = ["bugs", "setStatus"];

interface Options {
  /** Called with what undoes the change, on a server that can. */
  onDone?: (change: StatusChange, changeID: unknown) => void;
  onFailed?: (change: StatusChange) => void;
}

/**
 * Moves bugs to another status, with one request per bug at a time. Meanwhile `useStatusChanges`
 * reports the change, so that lists show it at once and undo it on failure. On success, all loaded
 * data is updated.
 */
export function useSetBugStatus({ onDone, onFailed }: Options = {}) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { keys } = useKeys();

  const { mutate, isPending, isError, variables } = useMutation<
    { data: BaseRecord },
    HttpError,
    StatusChange
  >({
    mutationKey: SET_STATUS,
    mutationFn: ({ bug, to }) =>
      dataProvider().update({
        resource: "bugs",
        id: bug._id,
        variables: { status: to },
      }),
    onSuccess: ({ data }, change) => {
      const bugs = () => keys().data().resource("bugs");
      const lists = { queryKey: bugs().action("infinite").get() };
      for (const [queryKey] of queryClient.getQueriesData(lists)) {
        queryClient.setQueryData<InfiniteData<BugPage>>(
          queryKey,
          (list) => list && { ...list, pages: moveBug(list.pages, listedStatus(queryKey), change) },
        );
      }
      queryClient.setQueriesData<{ data: Bug }>(
        { queryKey: bugs().action("one").id(change.bug._id).get() },
        (shown) => shown && { ...shown, data: { ...shown.data, status: change.to } },
      );
      onDone?.(change, data.changeID);
    },
    onError: (_error, change) => onFailed?.(change),
  });

  const setStatus = useCallback(
    (bug: Bug, to: BugStatus) => {
      // Available immediately, unlike `isPending`, which changes with the next render.
      const isUnderWay = queryClient.isMutating({
        mutationKey: SET_STATUS,
        predicate: ({ state }) => (state.variables as StatusChange).bug._id === bug._id,
      });
      if (!isUnderWay) mutate({ bug, to });
    },
    [mutate, queryClient],
  );
  return {
    setStatus,
    /** The status that a bug is moving to. */
    pending: isPending ? variables.to : undefined,
    /** Whether the last attempt from here failed. */
    hasFailed: isError,
  };
}

/** The status changes in progress. */
export function useStatusChanges(): StatusChange[] {
  return useMutationState({
    filters: { mutationKey: SET_STATUS, status: "pending" },
    select: ({ state }) => state.variables as StatusChange,
  });
}

/** The status shown by the list with a query key: in Refine's keys, the parameters come last. */
function listedStatus(queryKey: QueryKey): BugStatus | undefined {
  const params = queryKey.at(-1) as { filters?: { field?: string; value?: BugStatus }[] };
  return params.filters?.find(({ field }) => field === "status")?.value;
}
