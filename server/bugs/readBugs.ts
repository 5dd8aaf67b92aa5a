import type { Bug } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { listAttachments } from "./attachmentRepository.ts";
import { presentBug } from "./presentBug.ts";

/** Within what one query takes as parameters. */
const AT_ONCE = 10_000;

/** Bugs as they are shown, with the names and attachments that belong to them. */
export async function readBugs(db: Db, rows: readonly BugRow[]): Promise<Bug[]> {
  const bugs: Bug[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    const usernames = await listUsernames(db, some);
    const attachments = await listAttachments(
      db,
      some.map((row) => row.id),
    );
    for (const row of some) bugs.push(presentBug(row, usernames, attachments.get(row.id) ?? []));
  }
  return bugs;
}

export async function readBug(db: Db, row: BugRow): Promise<Bug> {
  const usernames = await listUsernames(db, [row]);
  const attachments = await listAttachments(db, [row.id]);
  return presentBug(row, usernames, attachments.get(row.id) ?? []);
}

async function listUsernames(db: Db, rows: readonly BugRow[]): Promise<Map<string, string>> {
  const uids = new Set(rows.flatMap((row) => [row.assigned_to, row.created_by]));
  const users = await db
    .selectFrom("users")
    .select(["uid", "username"])
    .where("uid", "in", [...uids])
    .where("deleted_at", "is", null)
    .execute();
  return new Map(users.map((user) => [user.uid, user.username]));
}
