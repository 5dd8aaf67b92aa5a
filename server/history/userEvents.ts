import type { Db } from "../db/openDatabase.ts";
import type { UserRow } from "../db/schema.ts";
import { type NewEvent, recordEvents } from "./recordEvents.ts";

/** @param by null for a command */
export async function recordNewUser(trx: Db, user: UserRow, by: string | null): Promise<void> {
  await recordEvents(trx, { by, at: new Date(user.created_at) }, [
    { kind: "user.created", user_id: user.uid, field: "role", to_value: user.role },
  ]);
}

/** What a change of a profile was. Avatars are files, which don't outlive it. */
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
