import type { HistoryEvent } from "#contract/types.ts";

let latest = 0;

/** An event for stories and tests, a change of its own. */
export function buildEvent(overrides: Partial<HistoryEvent> = {}): HistoryEvent {
  const id = String(++latest);
  return {
    id,
    at: "2025-03-14T16:05:00.000Z",
    by: { uid: "u-mara", username: "Mara Lindqvist" },
    kind: "bug.changed",
    changeID: `change-${id}`,
    bug: {
      _id: "bug-1042",
      order: 1042,
      title: "Cage sensor 4B stops reporting after a power cut",
    },
    ...overrides,
  };
}
