import { type HttpError, useOne } from "@refinedev/core";
import type { Bug, Comment } from "#contract/types.ts";

export type BugWithComments = Bug & { comments: Comment[] };

export function useBug(id: string) {
  const { query } = useOne<BugWithComments, HttpError>({
    resource: "bugs",
    id,
    errorNotification: false,
    // Refetches on focus, to show what others have changed meanwhile.
    queryOptions: { refetchOnWindowFocus: true },
  });
  const { error } = query;
  return {
    bug: query.data?.data,
    error,
    // An id that can't exist is rejected by the server rather than not found.
    isMissing: error?.statusCode === 404 || error?.statusCode === 400,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    /** Waits for the bug's current version, if it is already being fetched. */
    settle: () => query.refetch({ cancelRefetch: false }),
  };
}
