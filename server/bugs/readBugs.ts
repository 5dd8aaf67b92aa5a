import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug, CallReply } from "#contract/types.ts";
import { type Db, preferIndexes, readerOf } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { ListReply } from "../http/ListReply.ts";
import { parseQuery } from "../search/parseQuery.ts";
import { findNames, findUser } from "../users/userRepository.ts";
import { listAttachments } from "./attachmentRepository.ts";
import { type BugListInput, bugList, findBugs, listBugs } from "./bugListRepository.ts";
import { findBug } from "./bugRepository.ts";
import { countListedBugs, hasKeptCounts } from "./countListedBugs.ts";

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

/** @throws ApiError `bug_not_found` */
export async function requireBug(db: Db, id: string): Promise<BugRow> {
  const bug = await findBug(db, id);
  if (!bug)
    throw new ApiError("bug_not_found", "There is no such bug: go back to the list of bugs.");
  return bug;
}

/** @throws ApiError if there is no such user */
export async function requireAssignee(db: Db, uid: string): Promise<void> {
  if (await findUser(db, uid)) return;
  throw new ApiError("user_not_found", "There is no such user to assign this to: choose another.");
}

/**
 * Runs the reads that a list of bugs begins with, apart from everybody else's where they may take
 * long. The rows are read from the database itself: a reader may be used by others afterwards.
 */
export function readList<T>(
  db: Db,
  input: BugListInput,
  read: (reader: Db) => Promise<T>,
): Promise<T> {
  if (input.q) return preferIndexes(db, read);
  const isQuick = bugList.isPage(input) && hasKeptCounts(input);
  return read(isQuick ? db : readerOf(db));
}

/**
 * The bug list: the whole list, or one page with total and counts if `page` or `limit` is given.
 * @param count provides the counts; recounted by default
 */
export async function listBugPage(
  db: Db,
  input: BugListInput,
  count = (reader: Db) => countListedBugs(reader, input),
): Promise<ListReply<CallReply<"listBugs">>> {
  const { listed, ...numbers } = await readList(db, input, async (reader) => {
    if (!bugList.isPage(input)) return { listed: await listBugs(reader, input) };
    const { total, counts } = await count(reader);
    return { listed: await listBugs(reader, input, total), total, counts };
  });
  return ListReply.of(
    listed,
    async (some) => readBugs(db, await findBugs(db, some, input)),
    (data) => ({ data, ...numbers, ...describeHints(input) }),
  );
}

function describeHints({ q }: BugListInput): { hints?: string[] } {
  const hints = q === undefined ? [] : parseQuery(q).hints;
  return hints.length > 0 ? { hints } : {};
}
