import { type HttpError, useList } from "@refinedev/core";
import type { Widget } from "#contract/types.ts";
import { useSession } from "../../providers/SessionContext.ts";

export interface WidgetsState {
  /** Undefined until there are any to show. */
  widgets: Widget[] | undefined;
  /** What the last try to get them failed with; those of the last visit may stand there. */
  error: HttpError | null;
  isRetrying: boolean;
  retry: () => void;
}

/** The widgets as this browser remembers them, until the server's have come. */
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
