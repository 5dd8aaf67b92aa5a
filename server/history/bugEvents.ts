import type { Db } from "../db/openDatabase.ts";
import type { BugRow, UserRow } from "../db/schema.ts";
import { type NewEvent, recordEvents } from "./recordEvents.ts";

/** The columns of a bug whose values aren't personal, with their names in the API. */
const VALUES = {
  status: "status",
  assigned_to: "assignedTo",
  bug_type: "bugType",
} as const satisfies Partial<Record<keyof BugRow, string>>;
const TEXTS = ["title", "description"] as const;

/** The events of a change to a bug, one for each changed field. */
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
  bugID: string,
  by: string,
  { added = [], removed = [] }: { added?: readonly string[]; removed?: readonly string[] },
): NewEvent[] {
  const change = { kind: "bug.changed", bug_id: bugID, field: "attachments" } as const;
  return [
    ...added.map((url) => ({ ...change, texts: { of: by, from: null, to: url } })),
    ...removed.map((url) => ({ ...change, texts: { of: by, from: url, to: null } })),
  ];
}

/** @param by null for a command */
export async function recordNewUser(trx: Db, user: UserRow, by: string | null): Promise<void> {
  await recordEvents(trx, { by, at: new Date(user.created_at) }, [
    { kind: "user.created", user_id: user.uid, field: "role", to_value: user.role },
  ]);
}

/**
 * The events of a change to a profile. That of an avatar has no values, as the old file is deleted.
 */
export function eventsOfProfile(before: UserRow, after: UserRow): NewEvent[] {
  const change = { kind: "user.changed", user_id: before.uid } as const;
  const events: NewEvent[] = [];
  if (after.username !== before.username) {
    const texts = { of: before.uid, from: before.username, to: after.username };
    events.push({ ...change, field: "username", texts });
  }
  if (after.avatar_url !== before.avatar_url) events.push({ ...change, field: "avatarURL" });
  return events;
}
