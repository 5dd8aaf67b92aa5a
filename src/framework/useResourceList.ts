import {
  type BaseRecord,
  type CrudFilter,
  type CrudSort,
  type GetListResponse,
  type HttpError,
  useDataProvider,
  useInfiniteList,
  useKeys,
} from "@refinedev/core";
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { restart } from "../providers/refreshing.ts";
import {
  changeRows,
  joinPages,
  lastPageWithRows,
  nextPageByTotal,
  nextPageUntilEmpty,
  type Page,
  pageOf,
  renewPages,
} from "./pages.ts";

/** A resource's list and its paging. */
export interface ListSource<Row> {
  /** Its name in Refine. */
  resource: string;
  rowId(row: Row): string;
  /** The number of rows on a page. */
  pageSize: number;
  /**
   * The end of the list: once `total` rows are loaded or, for a server that may not return the
   * total, at the first empty page.
   */
  endsAt: "total" | "emptyPage";
  /** Whether a row will soon change by itself: the list is loaded again and again meanwhile. */
  isUnsettled?(row: Row): boolean;
}

/** How long a row that is about to change by itself is shown as it was. */
const UNSETTLED_MS = 3_000;

export interface ListQuery {
  filters?: CrudFilter[];
  sorters?: CrudSort[];
}

/** The loading state of an endless list. */
export interface Paging {
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** The reason the list or its next page could not be loaded. */
  error: HttpError | null;
  isRetrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

export interface ResourceList<Row> extends Paging {
  rows: Row[];
  /** The number of rows on the server; undefined if unknown. */
  total: number | undefined;
  /** Whether the rows still belong to the previous filters or order. */
  isOutdated: boolean;
}

/**
 * An endless list's state in a screen's terms. `loadMore` waits while anything is loading. An error
 * stays while the list is asked for again, so that its button does, too.
 */
export function usePaging<Data>(query: UseInfiniteQueryResult<Data, HttpError>): Paging {
  const { hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } = query;
  const { errorUpdatedAt: at } = query;
  const [last, setLast] = useState<{ error: HttpError; at: number }>();
  if (query.error && last?.error !== query.error) setLast({ error: query.error, at });
  // Another list has failed at another time, or not at all.
  const kept = query.isPending && isFetching && last?.at === at ? last.error : null;
  return {
    isLoading: query.isPending && !kept,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    error: query.error ?? kept,
    isRetrying: (isError || kept !== null) && isFetching,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
    },
    retry: () => {
      void (isFetchNextPageError ? fetchNextPage() : refetch());
    },
  };
}

/**
 * A resource's rows, loaded page by page. Errors only go to the console.
 * @param query.refetchOnMount whether rows that were loaded a while ago are loaded again
 */
export function useResourceList<Row extends BaseRecord>(
  { resource, rowId, pageSize, endsAt, isUnsettled }: ListSource<Row>,
  { filters, sorters, refetchOnMount = true }: ListQuery & { refetchOnMount?: boolean } = {},
): ResourceList<Row> {
  const { query } = useInfiniteList<Row, HttpError>({
    resource,
    pagination: { pageSize },
    filters,
    sorters,
    errorNotification: false,
    queryOptions: {
      // Returning to the screen shows the list as it was; changes made here reload it.
      staleTime: 30_000,
      refetchOnMount,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        isUnsettled && data?.pages.some((page) => page.data.some(isUnsettled)) && UNSETTLED_MS,
      getNextPageParam: (_last, pages) =>
        endsAt === "total" ? nextPageByTotal(pages) : nextPageUntilEmpty(pages, rowId),
    },
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => joinPages(pages ?? [], rowId), [pages, rowId]);
  const told = pages?.at(-1)?.total;
  return {
    ...usePaging(query),
    rows,
    total: query.hasNextPage ? told : rows.length,
    isOutdated: query.isPlaceholderData,
  };
}

interface ListChange<Row> {
  /** The row after the change; undefined if it is gone. */
  change?: (row: Row) => Row | undefined;
  /**
   * The pages to reload besides the first: adding or removing a row moves others between pages, so
   * `ends` are the last ones; ids of rows stand for the pages that they are on.
   */
  asks?: "ends" | readonly string[];
}

/**
 * Applies a change to the loaded lists of a resource, then reloads page 1 of the visible ones. The
 * rows stay meanwhile, so nothing flashes, the scroll position is kept, and a hundred loaded pages
 * aren't fetched again.
 */
export function useRefreshList<Row extends BaseRecord>({
  resource,
  rowId,
  pageSize,
}: ListSource<Row>) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { keys } = useKeys();
  const ofResource = () => keys().data().resource(resource);

  const findLists = (type: "all" | "active") =>
    queryClient.getQueryCache().findAll({ queryKey: ofResource().action("infinite").get(), type });
  type List = ReturnType<typeof findLists>[number];

  const pagesOf = (list: List): Page<Row>[] =>
    (list.state.data as InfiniteData<Page<Row>> | undefined)?.pages ?? [];

  function edit(list: List, pages: Page<Row>[]): void {
    queryClient.setQueryData<InfiniteData<Page<Row>>>(
      list.queryKey,
      (loaded) => loaded && { ...loaded, pages },
    );
    // A page that is loading would otherwise be appended to the previous ones.
    restart(list);
  }

  /** Uses the list's filters and order, the last part of its key. */
  function askForPage(list: List, number: number): Promise<GetListResponse<Row>> {
    const { filters, sorters } = list.queryKey.at(-1) as ListQuery;
    return queryClient.fetchQuery({
      queryKey: ofResource().action("list").params({ filters, sorters, page: number }).get(),
      queryFn: () =>
        dataProvider().getList<Row>({
          resource,
          filters,
          sorters,
          pagination: { currentPage: number, pageSize, mode: "server" },
        }),
      gcTime: 0,
    });
  }

  async function reload(list: List, asks: "ends" | readonly string[]): Promise<void> {
    const pages = pagesOf(list);
    const last = lastPageWithRows(pages);
    const numbers =
      asks === "ends" ? [1, last, last + 1] : [1, ...asks.map((id) => pageOf(pages, id, rowId))];
    const asked = [...new Set(numbers)].filter((number) => number >= 1 && number <= pages.length);
    try {
      const answers = asked.map(
        async (number) => [number, await askForPage(list, number)] as const,
      );
      const renewed = new Map(await Promise.all(answers));
      // Further pages may have come meanwhile.
      edit(list, renewPages(pagesOf(list), renewed, rowId));
    } catch {
      // The error is in the console; the change itself is already shown.
    }
  }

  return async ({ change = (row) => row, asks = [] }: ListChange<Row> = {}): Promise<void> => {
    for (const list of findLists("all")) edit(list, changeRows(pagesOf(list), change));
    await Promise.all(findLists("active").map((list) => reload(list, asks)));
  };
}
