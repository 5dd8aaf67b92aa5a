import { type HttpError, useInfiniteList } from "@refinedev/core";
import { useMemo } from "react";
import type { Comment } from "#contract/types.ts";
import { nextPageByTotal } from "../../framework/pages.ts";
import { type Paging, pagingOf } from "../../framework/useResourceList.ts";
import { joinComments } from "./recentActivityPages.ts";

const PAGE_SIZE = 30;

export interface RecentActivity extends Paging {
  comments: Comment[];
}

/** The latest comments on all bugs, loaded page by page. Errors only go to the console. */
export function useRecentActivity(): RecentActivity {
  const { query } = useInfiniteList<Comment, HttpError>({
    resource: "comments",
    pagination: { pageSize: PAGE_SIZE },
    errorNotification: false,
    queryOptions: {
      getNextPageParam: (_last, pages) => nextPageByTotal(pages),
    },
  });
  const pages = query.data?.pages;
  const comments = useMemo(() => joinComments(pages ?? []), [pages]);
  return {
    ...pagingOf(query),
    comments,
    // A button asks for it, which is not to wait for a reload that is under way.
    loadMore: () => void query.fetchNextPage(),
  };
}
