import { type HttpError, useList } from "@refinedev/core";
import type { Widget } from "#contract/types.ts";
import { useSession } from "../../providers/SessionContext.ts";

export interface WidgetsState {
  /** Undefined until there are any to show. */
  widgets: Widget[] | undefined;
  /** The error of the last attempt; the previous visit's widgets may still be shown. */
  error: HttpError | null;
  isRetrying: boolean;
  retry: () => void;
}

/** The remembered widgets, until the server's arrive. */
export function useWidgets(): WidgetsState {
  const session = useSession();
  const { query } = useList<Widget & { id: string }, HttpError>({
    resource: "widgets",
    pagination: { mode: "off" },
    errorNotification: false,
  });
  return {
    widgets: query.data?.data ?? session.widgets() ?? undefined,
    error: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
