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
import { useMemo } from "react";
import { restart } from "../providers/refreshing.ts";
import {
  changeRows,
  joinPages,
  lastPageWithRows,
  nextPageByTotal,
  nextPageUntilEmpty,
  type Page,
  renewPages,
} from "./pages.ts";

/** Which list of which resource, and how it is paged. */
export interface ListSource<Row> {
  /** Its name among Refine's resources. */
  resource: string;
  rowId(row: Row): string;
  /** Rows a page. */
  pageSize: number;
  /**
   * Where the list ends: once `total` rows are loaded, or at the first page without rows, for a
   * server that may not know how many there are.
   */
  endsAt: "total" | "emptyPage";
}

export interface ListQuery {
  filters?: CrudFilter[];
  sorters?: CrudSort[];
}

/** How far an endless list has been loaded. */
export interface Paging {
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** Why the list, or its next page, could not be loaded. */
  error: HttpError | null;
  isRetrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

export interface ResourceList<Row> extends Paging {
  /** The loaded rows. */
  rows: Row[];
  /** How many rows the server has; undefined while nobody knows. */
  total: number | undefined;
  /** Whether the rows still are those of the filters or the order before. */
  isOutdated: boolean;
}

/** The state of an endless list in a screen's terms. Loading more waits for what is being loaded. */
export function pagingOf<Data>(query: UseInfiniteQueryResult<Data, HttpError>): Paging {
  const { hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } = query;
  return {
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    error: query.error,
    isRetrying: isError && isFetching,
    loadMore: () => {
      if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
    },
    retry: () => {
      void (isFetchNextPageError ? fetchNextPage() : refetch());
    },
  };
}

/** A resource's rows, page by page as they are asked for. Failures go to the console only. */
export function useResourceList<Row extends BaseRecord>(
  { resource, rowId, pageSize, endsAt }: ListSource<Row>,
  { filters, sorters }: ListQuery = {},
): ResourceList<Row> {
  const { query } = useInfiniteList<Row, HttpError>({
    resource,
    pagination: { pageSize },
    filters,
    sorters,
    errorNotification: false,
    queryOptions: {
      // Coming back shows the list as it was. What is changed here reloads it.
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      getNextPageParam: (_last, pages) =>
        endsAt === "total" ? nextPageByTotal(pages) : nextPageUntilEmpty(pages, rowId),
    },
  });
  const pages = query.data?.pages;
  const rows = useMemo(() => joinPages(pages ?? [], rowId), [pages, rowId]);
  const told = pages?.at(-1)?.total ?? 0;
  return {
    ...pagingOf(query),
    rows,
    total: query.hasNextPage ? (told > rows.length ? told : undefined) : rows.length,
    isOutdated: query.isPlaceholderData,
  };
}

export interface ListChange<Row> {
  /** What each row has become; undefined for one that is gone. */
  change?: (row: Row) => Row | undefined;
  /** A row that comes or goes moves others to other pages: then the last pages are asked for, too. */
  asks?: "first" | "ends";
}

/**
 * Brings a change into the loaded lists of a resource, then reloads page 1 of those on the
 * screen. The rows stay meanwhile, so nothing flashes, nobody loses their place, and a hundred
 * loaded pages aren't asked for again.
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
    // The page that is being loaded would be put to those from before.
    restart(list);
  }

  /** Under the filters and in the order of a list, which are the last part of its key. */
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

  async function reload(list: List, asks: "first" | "ends"): Promise<void> {
    const pages = pagesOf(list);
    const last = lastPageWithRows(pages);
    const numbers = asks === "ends" ? [1, last, last + 1] : [1];
    const asked = [...new Set(numbers)].filter((number) => number >= 1 && number <= pages.length);
    try {
      const answers = asked.map(
        async (number) => [number, await askForPage(list, number)] as const,
      );
      edit(list, renewPages(pagesOf(list), new Map(await Promise.all(answers)), rowId));
    } catch {
      // The console has it; what has changed is shown all the same.
    }
  }

  return async ({ change = (row) => row, asks = "first" }: ListChange<Row> = {}): Promise<void> => {
    for (const list of findLists("all")) edit(list, changeRows(pagesOf(list), change));
    await Promise.all(findLists("active").map((list) => reload(list, asks)));
  };
}
