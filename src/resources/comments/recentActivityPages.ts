import type { GetListResponse } from "@refinedev/core";
import type { Comment } from "#contract/types.ts";
import { formatDate } from "../../components/dates.ts";
import { joinPages } from "../../framework/pages.ts";
import type { Entry } from "../history/entries.ts";

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
  entries: Entry[];
}

/** Groups entries, sorted newest first, by day. */
export function groupByDay(entries: readonly Entry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const date = formatDate(entry.kind === "comment" ? entry.comment.createdAt : entry.act[0].at);
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

/** Comments without a time count as the oldest. */
function timeOf({ createdAt }: Comment): number {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? 0 : time;
}
