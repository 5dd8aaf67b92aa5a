import type { Comment, HistoryEvent } from "#contract/types.ts";

/** Events that are told together, newest first. */
export type Act = [HistoryEvent, ...HistoryEvent[]];

interface ActEntry {
  kind: "act";
  act: Act;
  /** Whether older events, which aren't loaded, may belong to it. */
  mayGoOn?: true;
}

/** An entry of a list of events. */
export type Entry = { kind: "comment"; comment: Comment } | ActEntry;

export const commentEntry = (comment: Comment): Entry => ({ kind: "comment", comment });

/** Whether an event gets a line: a comment stands there itself as long as it exists. */
export const isChange = ({ kind, comment }: HistoryEvent): boolean =>
  kind !== "comment.added" || comment?.comment === undefined;

/** Whether an event tells of what an import has added, on nobody's behalf. */
export const isImport = ({ kind }: HistoryEvent): boolean =>
  kind === "bug.imported" || kind === "record.added";

/**
 * Puts adjacent events together that belong together; other entries stay between them.
 * @param parts newest first
 */
export function groupEvents<E extends { kind: string }>(
  parts: readonly (HistoryEvent | E)[],
): (E | ActEntry)[] {
  const entries: (E | ActEntry)[] = [];
  let open: Act | undefined;
  for (const part of parts) {
    if (!("changeID" in part)) {
      open = undefined;
      entries.push(part);
    } else if (open && joins(part, open)) open.push(part);
    else {
      open = [part];
      entries.push({ kind: "act", act: open });
    }
  }
  return entries;
}

const MINUTE_MS = 60_000;

/**
 * Whether an older event was part of an act: of the same change or import, or something else that
 * the same person changed about the same bug within a minute.
 */
function joins(event: HistoryEvent, act: Act): boolean {
  const [latest] = act;
  if (event.changeID === latest.changeID) return true;
  // An import writes its bugs in batches, all with the time of its start.
  if (event.kind === "bug.imported" && latest.kind === "bug.imported") {
    return event.at === latest.at;
  }
  const isSamePerson = event.by !== null && event.by.uid === latest.by?.uid;
  const isSameBug = event.bug !== undefined && event.bug._id === latest.bug?._id;
  const isSoon = Date.parse(latest.at) - Date.parse(event.at) < MINUTE_MS;
  return isSamePerson && isSameBug && isSoon && !act.some((other) => changesSame(other, event));
}

/** Whether two events changed the same thing, so that each has its own line. */
const changesSame = (a: HistoryEvent, b: HistoryEvent) => a.kind === b.kind && a.field === b.field;

interface ListOptions {
  /** Whether there are older events than these. */
  hasEarlier: boolean;
}

/** The events of many bugs, newest first, as acts. */
export const actEntries = (events: readonly HistoryEvent[], options: ListOptions): ActEntry[] =>
  leaveOpen(groupEvents<never>(events), options);

/** The events of all bugs, newest first, with the comments among them as comments. */
export const activityEntries = (events: readonly HistoryEvent[], options: ListOptions): Entry[] =>
  leaveOpen(
    groupEvents<Entry>(
      events.map((event) => {
        const { at, by, bug, comment } = event;
        if (isChange(event) || !comment) return event;
        return commentEntry({
          _id: comment._id,
          comment: comment.comment ?? "",
          user: by?.username ?? "",
          createdAt: at,
          bugID: bug?._id ?? "",
          commentedBy: by?.uid ?? "",
          bug,
        });
      }),
    ),
    options,
  );

/** Marks the oldest act, which may go on in events that aren't loaded. */
function leaveOpen<E extends Entry>(entries: E[], { hasEarlier }: ListOptions): E[] {
  const oldest = entries.at(-1);
  return hasEarlier && oldest?.kind === "act"
    ? entries.with(-1, { ...oldest, mayGoOn: true })
    : entries;
}

interface TimelineOptions extends ListOptions {
  shown: "all" | "comments" | "changes";
}

/**
 * A bug's comments and changes, newest first; `earlier` is where changes are that aren't loaded yet.
 * @param events newest first
 */
export function timelineEntries(
  comments: readonly Comment[],
  events: readonly HistoryEvent[],
  { shown, hasEarlier }: TimelineOptions,
): (Entry | { kind: "earlier" })[] {
  const parts: { at: string; part: Entry | HistoryEvent | { kind: "earlier" } }[] = [];
  if (shown !== "changes") {
    for (const comment of comments) {
      parts.push({ at: comment.createdAt, part: commentEntry(comment) });
    }
  }
  if (shown !== "comments") {
    for (const event of events.filter(isChange)) parts.push({ at: event.at, part: event });
    const oldest = events.at(-1);
    if (hasEarlier && oldest) parts.push({ at: oldest.at, part: { kind: "earlier" } });
  }
  // A stable sort: what happened at the same time keeps its order.
  parts.sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
  return groupEvents<Entry | { kind: "earlier" }>(parts.map(({ part }) => part));
}
