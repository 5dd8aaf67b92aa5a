import type { BugRow } from "../db/schema.ts";
import type { NewEvent } from "./recordEvents.ts";

/** The columns of a bug whose values are nothing personal, with their names in the API. */
const VALUES = {
  status: "status",
  assigned_to: "assignedTo",
  bug_type: "bugType",
} as const satisfies Partial<Record<keyof BugRow, string>>;
const TEXTS = ["title", "description"] as const;

/** What a change of a bug was: an event for each field. */
export function eventsOfChange(before: BugRow, after: BugRow, by: string): NewEvent[] {
  const change = { kind: "bug.changed", bug_id: before.id } as const;
  const columns = Object.keys(VALUES) as (keyof typeof VALUES)[];
  return [
    ...columns
      .filter((column) => before[column] !== after[column])
      .map((column) => ({
        ...change,
        field: VALUES[column],
        from_value: before[column],
        to_value: after[column],
      })),
    ...TEXTS.filter((column) => before[column] !== after[column]).map((column) => ({
      ...change,
      field: column,
      texts: { of: by, from: before[column], to: after[column] },
    })),
  ];
}

/** The attachments that were added to a bug, or removed from it. */
export function eventsOfAttachments(
  bugId: string,
  by: string,
  { added = [], removed = [] }: { added?: readonly string[]; removed?: readonly string[] },
): NewEvent[] {
  const change = { kind: "bug.changed", bug_id: bugId, field: "attachments" } as const;
  return [
    ...added.map((url) => ({ ...change, texts: { of: by, from: null, to: url } })),
    ...removed.map((url) => ({ ...change, texts: { of: by, from: url, to: null } })),
  ];
}
