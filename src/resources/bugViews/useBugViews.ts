import { type HttpError, useList } from "@refinedev/core";
import type { BugView } from "#contract/types.ts";

/** One's own views and the team's, by name. Errors only go to the console. */
export function useBugViews() {
  const { query } = useList<BugView, HttpError>({
    resource: "bugViews",
    pagination: { mode: "off" },
    errorNotification: false,
    queryOptions: { staleTime: 30_000 },
  });
  return {
    views: query.data?.data ?? [],
    error: query.error,
    isLoading: query.isPending,
    reload: () => void query.refetch(),
  };
}
