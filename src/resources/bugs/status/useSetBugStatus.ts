import { type HttpError, useDataProvider, useKeys } from "@refinedev/core";
import {
  type InfiniteData,
  type QueryKey,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import type { BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { bugsResource } from "../bugsResource.ts";
import { type BugPage, moveBug, type StatusChange } from "../list/bugPages.ts";

const SET_STATUS = ["bugs", "setStatus"];

/**
 * Moves a bug to another status. While that is under way `useStatusChanges` tells of it, so
 * that a list shows it at once, and shows the bug again should it fail. Once it has
 * succeeded, all loaded lists take it over.
 */
export function useSetBugStatus(to: BugStatus, onDone?: () => void) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { keys } = useKeys();

  const { mutate, isPending } = useMutation<unknown, HttpError, StatusChange>({
    mutationKey: SET_STATUS,
    mutationFn: ({ bug }) =>
      dataProvider().update({
        resource: bugsResource.name,
        id: bug._id,
        variables: { status: to },
      }),
    onSuccess: (_answer, change) => {
      const bugs = () => keys().data().resource(bugsResource.name);
      const lists = { queryKey: bugs().action("infinite").get() };
      for (const [queryKey] of queryClient.getQueriesData(lists)) {
        queryClient.setQueryData<InfiniteData<BugPage>>(
          queryKey,
          (list) => list && { ...list, pages: moveBug(list.pages, listedStatus(queryKey), change) },
        );
      }
      onDone?.();
      // Lists are only marked as stale: asking again for every loaded page would cost more than it shows.
      void queryClient.invalidateQueries({ ...lists, refetchType: "none" });
      // Busy until the bug's own screen shows the new status.
      return queryClient.invalidateQueries({
        queryKey: bugs().action("one").id(change.bug._id).get(),
      });
    },
  });
  return { mutate: (bug: Bug) => mutate({ bug, to }), isPending };
}

/** The changes of status that are under way. */
export function useStatusChanges(): StatusChange[] {
  return useMutationState({
    filters: { mutationKey: SET_STATUS, status: "pending" },
    select: ({ state }) => state.variables as StatusChange,
  });
}

/** Whether the last try to change this bug's status failed. */
export function useHasStatusFailed(bugId: string): boolean {
  const tries = useMutationState({
    filters: {
      mutationKey: SET_STATUS,
      predicate: ({ state }) => (state.variables as StatusChange | undefined)?.bug._id === bugId,
    },
    select: ({ state }) => state.status,
  });
  return tries.at(-1) === "error";
}

/** Which status the list under a query key shows: the parameters come last in Refine's keys. */
function listedStatus(queryKey: QueryKey): BugStatus | undefined {
  const params = queryKey.at(-1) as { filters?: { field?: string; value?: BugStatus }[] };
  return params.filters?.find(({ field }) => field === "status")?.value;
}
