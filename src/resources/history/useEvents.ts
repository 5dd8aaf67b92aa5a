import { type HttpError, useInfiniteList } from "@refinedev/core";
import { useEffect, useEffectEvent, useMemo } from "react";
import { LIST_PAGE_SIZE } from "#contract/constants.ts";
import type { HistoryEvent } from "#contract/types.ts";
import { joinPages, type Page } from "../../framework/pages.ts";
import { type ListSource, usePaging } from "../../framework/useResourceList.ts";
import { useIsOffered } from "../../providers/missingCalls.ts";

export const EVENTS = {
  resource: "events",
  rowId: ({ id }) => id,
  pageSize: LIST_PAGE_SIZE,
  endsAt: "total",
} as const satisfies ListSource<HistoryEvent>;

type EventFilter = "bug" | "kind" | "by" | "about" | "since";

/**
 * Events, newest first, a page at a time. Errors only go to the console.
 * @param filters without a value where they aren't set
 */
export function useEvents(
  filters: Partial<Record<EventFilter, string | undefined>>,
  { pageSize = EVENTS.pageSize as number } = {},
) {
  const { query } = useInfiniteList<HistoryEvent, HttpError>({
    resource: EVENTS.resource,
    pagination: { pageSize },
    filters: Object.entries(filters).map(([field, value]) => ({ field, operator: "eq", value })),
    errorNotification: false,
    queryOptions: {
      getNextPageParam: (_last, pages) => (hasMore(pages) ? pages.length + 1 : undefined),
    },
  });
  const pages = query.data?.pages;
  const events = useMemo(() => joinPages(pages ?? [], EVENTS.rowId), [pages]);

  /**
   * Loads the next page, and those after it until there is an event that `isShown`: a click that
   * shows nothing new would look broken.
   */
  async function loadMore(
    isShown: (event: HistoryEvent) => boolean = () => true,
    mostPages = Number.POSITIVE_INFINITY,
  ) {
    for (let loaded = 0; loaded < mostPages; loaded += 1) {
      const { data, hasNextPage, isError } = await query.fetchNextPage();
      if (isError || !hasNextPage || data?.pages.at(-1)?.data.some(isShown)) return;
    }
  }

  return { ...usePaging(query), events, loadMore };
}

/** Finds out whether the server records what happens: `isLoading` until that is known. */
export function useActivityProbe(): { isOffered: boolean; isLoading: boolean } {
  const { isLoading } = useEvents({}, { pageSize: 1 });
  return { isOffered: useIsOffered("listActivity"), isLoading };
}

/** A change of thousands of bugs isn't loaded unasked. */
const MOST_PAGES = 10;

/**
 * Events of many bugs. Pages may end within a change of many, so more of them are loaded until it is
 * whole, or until `MOST_PAGES`.
 */
export function useWholeChanges(filters: Parameters<typeof useEvents>[0]) {
  const list = useEvents(filters);
  const { events, hasMore } = list;
  const isLoading = list.isLoading || (list.isRetrying && events.length === 0);
  const [previous, last] = events.slice(-2);
  const loadMore = () =>
    list.loadMore(({ changeID }) => changeID !== events.at(-1)?.changeID, MOST_PAGES);
  const complete = useEffectEvent(() => {
    if (hasMore && last && last.changeID === previous?.changeID) void loadMore();
  });
  useEffect(() => {
    if (!isLoading) complete();
  }, [isLoading]);
  return { ...list, loadMore };
}

/** New events move the others from page to page, so those that came twice don't count. */
function hasMore(pages: readonly Page<HistoryEvent>[]): boolean {
  const last = pages.at(-1);
  if (!last || last.data.length === 0) return false;
  return joinPages(pages, EVENTS.rowId).length < (last.total ?? 0);
}
