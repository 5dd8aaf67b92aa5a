import type { Db } from "../db/openDatabase.ts";

/** The attachments of some bugs, each bug's in its own order. */
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

/** @param position of the first of them: how many the bug has so far */
export async function insertAttachments(
  db: Db,
  bugId: string,
  position: number,
  urls: readonly string[],
): Promise<void> {
  if (urls.length === 0) return;
  const rows = urls.map((url, index) => ({ bug_id: bugId, position: position + index, url }));
  await db.insertInto("bug_attachments").values(rows).execute();
}
