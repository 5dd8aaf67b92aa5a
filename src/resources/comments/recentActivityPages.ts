import type { GetListResponse } from "@refinedev/core";
import type { Comment } from "#contract/types.ts";
import { formatDate } from "../../components/dates.ts";
import { joinPages } from "../../framework/pages.ts";

/** One page of comments from the data provider. */
type CommentPage = GetListResponse<Comment>;

/**
 * All comments, newest first, without duplicates: a new one moves the others across page
 * boundaries.
 */
export function joinComments(pages: readonly CommentPage[]): Comment[] {
  return joinPages(pages, ({ _id }) => _id).sort((a, b) => timeOf(b) - timeOf(a));
}

export interface Day {
  /** "12 Mar 2025", in the reader's time zone. */
  date: string;
  comments: Comment[];
}

/** Groups comments, sorted newest first, by day. */
export function groupByDay(comments: readonly Comment[]): Day[] {
  const days: Day[] = [];
  for (const comment of comments) {
    const date = formatDate(comment.createdAt);
    const last = days.at(-1);
    if (last?.date === date) last.comments.push(comment);
    else days.push({ date, comments: [comment] });
  }
  return days;
}

/** Comments without a time count as the oldest. */
function timeOf({ createdAt }: Comment): number {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? 0 : time;
}
