import { type HttpError, useList } from "@refinedev/core";
import type { Assignee } from "#contract/types.ts";

interface Options {
  /** Shown as a toast if the users can't be loaded. */
  failure?: string;
  /** Whether they are needed at all; true by default. */
  isOn?: boolean;
}

/** Everybody a bug can be assigned to; undefined until loaded. */
export function useAssignees({ failure, isOn = true }: Options = {}) {
  const { query } = useList<Assignee, HttpError>({
    resource: "assignees",
    pagination: { mode: "off" },
    errorNotification: failure ? () => ({ type: "error", message: failure }) : false,
    queryOptions: { enabled: isOn, staleTime: 60_000 },
  });
  return {
    people: query.data?.data,
    isLoading: query.isPending,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  };
}
