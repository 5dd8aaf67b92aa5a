import { type HttpError, useInfiniteList } from "@refinedev/core";
import { useMemo } from "react";
import { USERS_PAGE_SIZE } from "#contract/constants.ts";
import type { User } from "#contract/types.ts";
import { joinUsers, nextUserPage, type UserPage } from "./userPages.ts";

export interface UserListState {
  /** The loaded ones. */
  users: User[];
  /** How many there are on the server, where that is known before all are loaded. */
  total: number | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** Why the list, or its next page, couldn't be had. */
  error: HttpError | null;
  isRetrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The users, page by page as they are asked for. Failures go to the console only. */
export function useUserList(): UserListState {
  const { query } = useInfiniteList<User, HttpError>({
    resource: "users",
    pagination: { pageSize: USERS_PAGE_SIZE },
    errorNotification: false,
    queryOptions: {
      // Coming back shows the list as it was. What is changed here reloads it.
      staleTime: 30_000,
      getNextPageParam: (_last, pages) => nextUserPage(pages as UserPage[]),
    },
  });
  const { hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } = query;
  const pages = query.data?.pages as UserPage[] | undefined;
  const users = useMemo(() => joinUsers(pages ?? []), [pages]);
  const told = pages?.at(-1)?.total ?? 0;

  return {
    users,
    total: hasNextPage ? (told > users.length ? told : undefined) : users.length,
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
