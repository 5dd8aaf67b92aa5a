import { type HttpError, useOne } from "@refinedev/core";
import type { Bug, Comment } from "#contract/types.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";

export type BugWithComments = Bug & { comments: Comment[] };

/** @param id of a bug, or its number after `#`, as texts link to it */
export function useBug(id: string) {
  const bugNumber = /^#(\d+)$/.exec(id)?.[1];
  const { query } = useOne<BugWithComments, HttpError>({
    resource: "bugs",
    id: bugNumber ?? id,
    meta: { bugNumber } satisfies BugsMeta,
    errorNotification: false,
    // Refetches on focus, to show what others have changed meanwhile.
    queryOptions: { refetchOnWindowFocus: true },
  });
  const { error } = query;
  const found = query.data?.data;
  return {
    bug: bugNumber ? undefined : found,
    /** The id of the bug that has the number. */
    numbered: bugNumber ? found?._id : undefined,
    error,
    // An id that can't exist is rejected by the server rather than not found.
    isMissing: error?.statusCode === 404 || error?.statusCode === 400,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    /** Waits for the bug's current version, if it is already being fetched. */
    settle: () => query.refetch({ cancelRefetch: false }),
  };
}
