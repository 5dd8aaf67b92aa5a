import type { GetListResponse } from "@refinedev/core";
import type { Comment } from "#contract/types.ts";
import { formatDate } from "../../components/dates.ts";
import { joinPages } from "../../framework/pages.ts";

/** One answer of the list of comments, as the data provider gives it. */
export type CommentPage = GetListResponse<Comment>;

/** All comments, the latest first; each once, though a new one moves the others over the pages' borders. */
export function joinComments(pages: readonly CommentPage[]): Comment[] {
  return joinPages(pages, ({ _id }) => _id).sort((a, b) => timeOf(b) - timeOf(a));
}

export interface Day {
  /** "12 Mar 2025", in the reader's time zone. */
  date: string;
  comments: Comment[];
}

/** Comments, already the latest first, by the day they were written on. */
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

/** Of a comment that doesn't say when: the oldest. */
function timeOf({ createdAt }: Comment): number {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? 0 : time;
}
