import { type HttpError, useOne } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Bug, Comment } from "#contract/types.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";
import { type BugListData, useLoadedBugs } from "../data/useLoadedBugs.ts";

/** A bug as lists show it has no comments. */
export type ShownBug = Bug & { comments?: Comment[] };

/** @param id of a bug, or its number after `#`, as texts link to it */
export function useBug(id: string) {
  const bugNumber = /^#(\d+)$/.exec(id)?.[1];
  const listed = useListedBug(id);
  const { query } = useOne<ShownBug, HttpError>({
    resource: "bugs",
    id: bugNumber ?? id,
    meta: { bugNumber } satisfies BugsMeta,
    errorNotification: false,
    // Refetches on focus, to show what others have changed meanwhile.
    queryOptions: {
      refetchOnWindowFocus: true,
      // What the list showed is there at once, and takes part in changes like the bug itself.
      initialData: listed && { data: listed },
    },
  });
  const { error } = query;
  const found = query.data?.data;
  return {
    bug: bugNumber ? undefined : found,
    /** The id of the bug that has the number. */
    numbered: bugNumber ? found?._id : undefined,
    /** When the server last answered with the bug. */
    loadedAt: query.dataUpdatedAt,
    error,
    // An id that can't exist is rejected by the server rather than not found.
    isMissing: error?.statusCode === 404 || error?.statusCode === 400,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    /** Waits for the bug's current version, if it is already being fetched. */
    settle: () => query.refetch({ cancelRefetch: false }),
  };
}

/** A bug as the loaded lists had it when it was opened. */
function useListedBug(id: string): Bug | undefined {
  const queryClient = useQueryClient();
  const { lists } = useLoadedBugs();
  return useMemo(() => {
    const loaded = queryClient.getQueriesData<BugListData>(lists);
    const bugs = loaded.flatMap(([, list]) => list?.pages.flatMap(({ data }) => data) ?? []);
    return bugs.find(({ _id }) => _id === id);
  }, [id, queryClient, lists]);
}
