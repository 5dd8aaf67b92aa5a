import type { HistoryEvent } from "#contract/types.ts";

/** Events that are told together, newest first. */
export type Act = [HistoryEvent, ...HistoryEvent[]];

const MINUTE_MS = 60_000;

/**
 * Adds an older event to an act, if it was part of it: of the same change, or something else that the
 * same person changed about the same bug within a minute.
 */
export function joins(event: HistoryEvent, act: Act): boolean {
  const [latest] = act;
  if (event.changeID === latest.changeID) return true;
  const isSamePerson = event.by !== null && event.by.uid === latest.by?.uid;
  const isSameBug = event.bug !== undefined && event.bug._id === latest.bug?._id;
  const isSoon = Date.parse(latest.at) - Date.parse(event.at) < MINUTE_MS;
  return isSamePerson && isSameBug && isSoon && !act.some((other) => isAbout(other, event));
}

/** Whether two events changed the same thing twice, which are told one by one. */
const isAbout = (a: HistoryEvent, b: HistoryEvent) => a.kind === b.kind && a.field === b.field;

/** @param events newest first */
export function groupEvents(events: readonly HistoryEvent[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    if (last && joins(event, last)) last.push(event);
    else acts.push([event]);
  }
  return acts;
}
