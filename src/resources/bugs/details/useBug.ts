import { type HttpError, useOne } from "@refinedev/core";
import type { Bug, Comment } from "#contract/types.ts";

export type BugWithComments = Bug & { comments: Comment[] };

export function useBug(id: string) {
  const { query } = useOne<BugWithComments, HttpError>({
    resource: "bugs",
    id,
    errorNotification: false,
    // What others changed meanwhile is there when one comes back to the window.
    queryOptions: { refetchOnWindowFocus: true },
  });
  const { error } = query;
  return {
    bug: query.data?.data,
    error,
    // An address that can't be a bug's is refused rather than not found.
    isMissing: error?.statusCode === 404 || error?.statusCode === 400,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    /** Waits for the bug as it is by now, where it is being asked for already for that. */
    settle: () => query.refetch({ cancelRefetch: false }),
  };
}
