import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { findNames } from "../users/userRepository.ts";
import { listAttachments } from "./attachmentRepository.ts";

/** Bugs in the contract's shape, with their people's names and their attachments. */
export async function readBugs(db: Db, rows: readonly BugRow[]): Promise<Bug[]> {
  if (rows.length === 0) return [];
  const usernames = await namesOf(db, rows);
  const attachments = await listAttachments(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => presentBug(row, usernames, attachments.get(row.id) ?? []));
}

export async function readBug(db: Db, row: BugRow): Promise<Bug> {
  const usernames = await namesOf(db, [row]);
  const attachments = await listAttachments(db, [row.id]);
  return presentBug(row, usernames, attachments.get(row.id) ?? []);
}

const namesOf = (db: Db, rows: readonly BugRow[]) =>
  findNames(
    db,
    rows.flatMap((row) => [row.assigned_to, row.created_by]),
  );

/** @param usernames of the users who still exist, by uid */
export function presentBug(
  bug: BugRow,
  usernames: ReadonlyMap<string, string>,
  attachments: readonly string[],
): Bug {
  const nameOf = (uid: string | null) => (uid === null ? undefined : usernames.get(uid));
  return {
    _id: bug.id,
    order: bug.order_no,
    title: bug.title,
    description: bug.description,
    attachments: [...attachments],
    assigned: nameOf(bug.assigned_to) ?? UNKNOWN_NAME,
    assignedTo: bug.assigned_to,
    ...(bug.assignee_left === 1 && { assigneeLeft: true }),
    bugType: bug.bug_type,
    status: bug.status,
    username: nameOf(bug.created_by) ?? bug.reporter_name ?? UNKNOWN_NAME,
    ...(bug.created_by !== null && { createdBy: bug.created_by }),
    createdAt: bug.created_at,
    updatedAt: bug.updated_at,
    version: bug.version,
    commentData: bug.last_comment_at
      ? [{ count: bug.comment_count, latestComment: { createdAt: bug.last_comment_at } }]
      : [],
  };
}
