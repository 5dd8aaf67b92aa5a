import { type HttpError, useInfiniteList } from "@refinedev/core";
import { useMemo } from "react";
import type { Comment } from "#contract/types.ts";
import { type CommentPage, joinComments, nextCommentPage } from "./recentActivityPages.ts";

const PAGE_SIZE = 30;

export interface RecentActivity {
  comments: Comment[];
  isLoading: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The error of loading the comments or the older ones. */
  error: HttpError | null;
  isRetrying: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** The latest comments on all bugs, loaded page by page. Errors only go to the console. */
export function useRecentActivity(): RecentActivity {
  const { query } = useInfiniteList<Comment, HttpError>({
    resource: "comments",
    pagination: { pageSize: PAGE_SIZE },
    errorNotification: false,
    queryOptions: {
      getNextPageParam: (_last, pages) => nextCommentPage(pages as CommentPage[]),
    },
  });
  const pages = query.data?.pages as CommentPage[] | undefined;
  const comments = useMemo(() => joinComments(pages ?? []), [pages]);
  return {
    comments,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    isRetrying: query.isError && query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => {
      void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch());
    },
  };
}
