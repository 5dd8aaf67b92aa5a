import { type HttpError, useList } from "@refinedev/core";
import type { HistoryEvent } from "#contract/types.ts";

/** Who changed a field of a bug last, and when; undefined while or if that isn't known. */
export function useLatestChange(bugID: string, field: string): HistoryEvent | undefined {
  const { query } = useList<HistoryEvent, HttpError>({
    resource: "events",
    filters: [{ field: "bug", operator: "eq", value: bugID }],
    pagination: { pageSize: 20 },
    errorNotification: false,
    queryOptions: { retry: false, gcTime: 0 },
  });
  return query.data?.data.find((event) => event.field === field);
}
