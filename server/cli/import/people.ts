import type { Db } from "../../db/openDatabase.ts";

/** Matches a tracker's name or email to a user. */
export type FindPerson = (name: string) => string | undefined;

/** By email or username, ignoring case; a username shared by two users matches neither. */
export async function readPeople(db: Db): Promise<FindPerson> {
  const users = await db
    .selectFrom("users")
    .select(["uid", "username", "email_key"])
    .where("deleted_at", "is", null)
    .execute();
  const byName = new Map<string, string | undefined>();
  for (const { uid, username } of users) {
    const name = username.toLowerCase();
    byName.set(name, byName.has(name) ? undefined : uid);
  }
  for (const { uid, email_key } of users) if (email_key) byName.set(email_key, uid);
  return (name) => byName.get(name.trim().toLowerCase());
}
