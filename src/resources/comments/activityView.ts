import type { GetListResponse } from "@refinedev/core";
import { useMemo } from "react";
import type { Comment } from "#contract/types.ts";
import { formatDate } from "../../components/dates.tsx";
import { joinPages } from "../../framework/pages.ts";
import { useScreenQuery } from "../../framework/useScreenQuery.ts";
import type { Entry } from "../history/entries.ts";
import { readTime } from "./lastVisit.ts";

export const SHOWN = ["all", "comments", "changes"] as const;

/** Which activity is shown: comments unless it says otherwise. */
export interface ActivityView {
  show?: (typeof SHOWN)[number];
  /** A person's uid. */
  by?: string;
  /** ISO 8601, UTC */
  since?: string;
}

/** The view that the address names; undefined for the plain list of comments. */
export function useActivityView() {
  const [query, setQuery] = useScreenQuery();
  const view = useMemo((): ActivityView | undefined => {
    const show = SHOWN.find((each) => each === query.show && each !== "comments");
    const by = query.by && query.by.length <= 64 ? query.by : undefined;
    const since = readTime(query.since);
    return show || by || since ? { show, by, since } : undefined;
  }, [query]);
  const setView = ({ show, by, since }: ActivityView) =>
    setQuery({
      ...(show && show !== "comments" && { show }),
      ...(by && { by }),
      ...(since && { since }),
    });
  return { view, setView };
}

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

/** The dates of today and yesterday, also where one of them has 23 or 25 hours. */
export function nearDates(now = new Date()): { today: string; yesterday: string } {
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  return { today: formatDate(now.toISOString()), yesterday: formatDate(before.toISOString()) };
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
