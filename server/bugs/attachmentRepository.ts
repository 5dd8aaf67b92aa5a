import type { Db } from "../db/openDatabase.ts";
import { countChange } from "./bugCountRepository.ts";

/** The attachments of the given bugs, each bug's in its own order. */
export async function listAttachments(
  db: Db,
  bugIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("bug_attachments")
    .select(["bug_id", "url"])
    .where("bug_id", "in", bugIds)
    .orderBy("bug_id")
    .orderBy("position")
    .execute();
  const attachments = new Map<string, string[]>();
  for (const { bug_id, url } of rows) {
    const urls = attachments.get(bug_id);
    if (urls) urls.push(url);
    else attachments.set(bug_id, [url]);
  }
  return attachments;
}

/** Appends attachments to those the bug already has. */
export async function insertAttachments(
  db: Db,
  bugID: string,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  const { last } = await db
    .selectFrom("bug_attachments")
    .select((eb) => eb.fn.max<number | null>("position").as("last"))
    .where("bug_id", "=", bugID)
    .executeTakeFirstOrThrow();
  const first = (last ?? -1) + 1;
  const rows = urls.map((url, index) => ({ bug_id: bugID, position: first + index, url }));
  await db.insertInto("bug_attachments").values(rows).execute();
  await noteAttachments(db, bugID, 1);
}

/** Records on the bug whether it has attachments. */
async function noteAttachments(db: Db, bugID: string, has: 0 | 1): Promise<void> {
  const changed = await db
    .updateTable("bugs")
    .set({ has_attachment: has })
    .where("id", "=", bugID)
    .where("has_attachment", "!=", has)
    .returning(["status", "assigned_to", "assignee_left", "bug_type", "has_attachment"])
    .execute();
  const before = changed.map((bug) => ({ ...bug, has_attachment: 1 - has }));
  await countChange(db, before, changed);
}

/** @returns false if the bug has no such attachment */
export async function removeAttachment(
  db: Db,
  bugID: string,
  url: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("bug_attachments")
    .where("bug_id", "=", bugID)
    .where("url", "=", url)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  if (!(await listAttachments(db, [bugID])).has(bugID)) await noteAttachments(db, bugID, 0);
  await db
    .insertInto("removed_attachments")
    .values({ bug_id: bugID, url, removed_at: now.toISOString() })
    .execute();
  return true;
}

/** Those of the URLs that an admin has removed from the bug. */
export async function findRemoved(
  db: Db,
  bugID: string,
  urls: readonly string[],
): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectFrom("removed_attachments")
    .select("url")
    .where("bug_id", "=", bugID)
    .where("url", "in", urls)
    .execute();
  return new Set(rows.map(({ url }) => url));
}
