import { createHash } from "node:crypto";
import { LIMITS, UNKNOWN_NAME } from "#contract/constants.ts";
import { newId } from "../../db/newId.ts";
import type { Db } from "../../db/openDatabase.ts";
import type { BugRow, CommentRow, UserRow } from "../../db/schema.ts";
import { liveUsers } from "../../users/userRepository.ts";
import { outsider } from "../../users/userRules.ts";
import { describeTrackerBug, type TrackerBug } from "./readTrackerBug.ts";
import type { TrackerComment } from "./trackerComments.ts";
import { isInFuture } from "./trackerValues.ts";

/** A report as it is stored. */
export interface ImportedRows {
  bug: BugRow;
  comments: CommentRow[];
  /** The authors of comments who are no users here, each once. */
  outsiders: UserRow[];
}

interface People {
  /** The uid of the user with a tracker's name or email. */
  find: (name: string) => string | undefined;
  /** A person's name where the tracker gives the id of an account. */
  nameOf: (author: string) => string;
}

export function toRows(report: TrackerBug, order: number, people: People, now: Date): ImportedRows {
  const bug = toBugRow(report, order, people, now);
  const outsiders = new Map<string, UserRow>();
  const toAuthor = (author: string | null) => {
    const name = author === null ? UNKNOWN_NAME : people.nameOf(author);
    const known = people.find(name);
    if (known) return known;
    const stranger = toOutsider(name, now);
    outsiders.set(stranger.uid, outsiders.get(stranger.uid) ?? stranger);
    return stranger.uid;
  };
  const comments = inOrder(report.comments, bug.updated_at, now).map(
    ({ author, createdAt, text }) => ({
      id: newId(),
      bug_id: bug.id,
      comment: text,
      commented_by: toAuthor(author),
      created_at: createdAt,
      edited_at: null,
    }),
  );
  const last_comment_at = comments.at(-1)?.created_at ?? null;
  return {
    bug: { ...bug, comment_count: comments.length, last_comment_at },
    comments,
    outsiders: [...outsiders.values()],
  };
}

/** By time; those of the same minute, of which a tracker shows no seconds, as they are in the file. */
function inOrder(comments: readonly TrackerComment[], otherwise: string, now: Date) {
  return comments
    .map(({ createdAt, ...comment }) => ({
      ...comment,
      createdAt: createdAt === null || isInFuture(createdAt, now) ? otherwise : createdAt,
    }))
    .sort((one, other) =>
      one.createdAt < other.createdAt ? -1 : Number(one.createdAt > other.createdAt),
    );
}

function toBugRow(bug: TrackerBug, order: number, { find }: People, now: Date): BugRow {
  const createdAt = bug.createdAt ?? now.toISOString();
  const assignedTo = bug.assignee ? (find(bug.assignee) ?? null) : null;
  const createdBy = bug.reporter ? (find(bug.reporter) ?? null) : null;
  return {
    id: newId(),
    order_no: order,
    title: bug.title,
    description: describeTrackerBug(bug, assignedTo !== null),
    // Tracker reports are about software.
    bug_type: "development",
    status: bug.status,
    assigned_to: assignedTo,
    created_by: createdBy,
    reporter_name: createdBy ? null : toShownName(bug.reporter ?? "") || null,
    created_at: createdAt,
    updated_at: bug.updatedAt ?? createdAt,
    completed_at: bug.status === "complete" ? (bug.completedAt ?? createdAt) : null,
    comment_count: 0,
    last_comment_at: null,
    has_attachment: 0,
    assignee_left: 0,
    version: 1,
    import_key: bug.importKey,
  };
}

/** On one line, without characters that turn the text around. */
const toShownName = (name: string): string => name.replace(/[\s\p{C}]+/gu, " ").trim();

/** One for each name, also in a later import. */
function toOutsider(name: string, now: Date): UserRow {
  const shown = toShownName(name.slice(0, LIMITS.username)) || UNKNOWN_NAME;
  const hash = createHash("sha256").update(shown.toLowerCase()).digest("hex");
  return outsider(`imported-${hash.slice(0, 32)}`, shown, now);
}

/**
 * Finds users by email or username, ignoring case; a username shared by two users matches neither.
 * @param accounts names by the id of an account
 */
export async function readPeople(db: Db, accounts: ReadonlyMap<string, string>): Promise<People> {
  const users = await liveUsers(db).select(["uid", "username", "email_key"]).execute();
  const byName = new Map<string, string | undefined>();
  for (const { uid, username } of users) {
    const name = username.toLowerCase();
    byName.set(name, byName.has(name) ? undefined : uid);
  }
  for (const { uid, email_key } of users) if (email_key) byName.set(email_key, uid);
  return {
    find: (name) => byName.get(name.trim().toLowerCase()),
    nameOf: (author) => accounts.get(author) ?? author,
  };
}
