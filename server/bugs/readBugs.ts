import type { Bug } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { findNames } from "../users/userRepository.ts";
import { listAttachments } from "./attachmentRepository.ts";
import { presentBug } from "./presentBug.ts";

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
