import type { Bug } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { listAttachments } from "./attachmentRepository.ts";
import { presentBug } from "./presentBug.ts";

/** Bugs in the contract's shape, with their people's names and their attachments. */
export async function readBugs(db: Db, rows: readonly BugRow[]): Promise<Bug[]> {
  if (rows.length === 0) return [];
  const usernames = await listUsernames(db, rows);
  const attachments = await listAttachments(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentBug(row, usernames, attachments.get(row.id) ?? []));
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
