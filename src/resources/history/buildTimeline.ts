import type { Comment, HistoryEvent } from "#contract/types.ts";
import { type Act, joins } from "./groupEvents.ts";

/** What stands in a bug's timeline; `earlier` is where changes are that aren't loaded yet. */
export type Entry =
  | { kind: "comment"; comment: Comment }
  | { kind: "act"; act: Act }
  | { kind: "earlier" };

interface Options {
  shown: "all" | "comments" | "changes";
  /** Whether there are older events than these. */
  hasEarlier: boolean;
}

/**
 * A bug's comments and changes, newest first.
 * @param events newest first
 */
export function buildTimeline(
  comments: readonly Comment[],
  events: readonly HistoryEvent[],
  { shown, hasEarlier }: Options,
): Entry[] {
  const parts: { at: string; entry: Entry | HistoryEvent }[] = [];
  if (shown !== "changes") {
    for (const comment of comments) {
      parts.push({ at: comment.createdAt, entry: { kind: "comment", comment } });
    }
  }
  if (shown !== "comments") {
    for (const event of events.filter(isChange)) parts.push({ at: event.at, entry: event });
    const oldest = events.at(-1);
    if (hasEarlier && oldest) parts.push({ at: oldest.at, entry: { kind: "earlier" } });
  }
  // A stable sort: what happened at the same time keeps its order.
  parts.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));

  const entries: Entry[] = [];
  for (const { entry } of parts) {
    const last = entries.at(-1);
    if ("act" in entry || !("changeID" in entry)) entries.push(entry);
    else if (last?.kind === "act" && joins(entry, last.act)) last.act.push(entry);
    else entries.push({ kind: "act", act: [entry] });
  }
  return entries;
}

/** Whether an event gets a line: a comment stands in the timeline itself as long as it exists. */
export const isChange = ({ kind, comment }: HistoryEvent): boolean =>
  kind !== "comment.added" || comment?.comment === undefined;
