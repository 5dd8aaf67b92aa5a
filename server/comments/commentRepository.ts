import type { Insertable } from "kysely";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { CallInput, Comment } from "#contract/types.ts";
import { batchesOf } from "../batchesOf.ts";
import { bytesOf, defineList, inOrderOf, type Listed } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow, CommentRow } from "../db/schema.ts";
import { indexWords } from "../search/indexBugs.ts";
import { forgetTextFiles, noteTextFiles } from "../storage/textFiles.ts";

/** A comment with its author's name; null once the author is deleted. */
type CommentWithAuthor = CommentRow & { author: string | null };

/** The same with the bug's order number and title. */
type CommentWithBug = CommentWithAuthor & Pick<BugRow, "order_no" | "title">;

export async function insertComment(db: Db, comment: Insertable<CommentRow>): Promise<void> {
  await db.insertInto("comments").values(comment).execute();
  await noteText(db, comment);
}

const ROWS_A_STATEMENT = 500;

/** Adds the comments of imported bugs, which count them already; the caller indexes the bugs. */
export async function insertImportedComments(
  db: Db,
  comments: readonly CommentRow[],
): Promise<void> {
  for (const some of batchesOf(comments, ROWS_A_STATEMENT)) {
    await db.insertInto("comments").values(some).execute();
  }
  await noteTextFiles(
    db,
    comments.map(({ id, comment }) => ({ id, text: comment })),
  );
}

export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  return db.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Writes a comment's new text. */
export async function saveComment(db: Db, comment: CommentRow): Promise<void> {
  await db
    .updateTable("comments")
    .set({ comment: comment.comment, edited_at: comment.edited_at })
    .where("id", "=", comment.id)
    .execute();
  await noteText(db, comment);
}

/** Tells storage and search of a new text, in the transaction that has written it. */
async function noteText(
  db: Db,
  { id, bug_id, comment }: Pick<CommentRow, "id" | "bug_id" | "comment">,
): Promise<void> {
  await noteTextFiles(db, [{ id, text: comment }]);
  await indexWords(db, [bug_id]);
}

export async function deleteComment(db: Db, { id, bug_id }: CommentRow): Promise<void> {
  await db.deleteFrom("comments").where("id", "=", id).execute();
  await forgetTextFiles(db, id);
  await indexWords(db, [bug_id]);
}

/** The ids of a bug's comments, oldest first; `findComments` loads the rows. */
export async function listCommentsOf(db: Db, bugID: string): Promise<Listed[]> {
  return db
    .selectFrom("comments")
    .select(["id", bytesOf("comment")])
    .where("bug_id", "=", bugID)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export const recentCommentList = defineList("listRecentComments", {
  table: "comments",
  key: "id",
  order: "-created_at",
  pageSize: 100,
  filters: {},
});

/** The ids of all comments, newest first. */
export async function listRecentComments(
  db: Db,
  input: CallInput<"listRecentComments">,
): Promise<Listed[]> {
  const query = db.selectFrom("comments").select(["id", bytesOf("comment")]);
  return recentCommentList.page(query, input).execute();
}

/** The listed comments that still exist. */
export async function findComments(db: Db, listed: readonly Listed[]): Promise<CommentWithBug[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  const rows = await db
    .selectFrom("comments")
    .innerJoin("bugs", "bugs.id", "comments.bug_id")
    .leftJoin("users", (join) =>
      join
        .onRef("users.uid", "=", "comments.commented_by")
        .on("users.username", "!=", UNKNOWN_NAME),
    )
    .selectAll("comments")
    .select(["users.username as author", "bugs.order_no", "bugs.title"])
    .where("comments.id", "in", ids)
    .execute();
  return inOrderOf(listed, rows);
}

/** The number of comments, in total or since a given time. */
export async function countComments(db: Db, since = ""): Promise<number> {
  const { comments } = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return comments;
}

export function presentComment(comment: CommentWithAuthor): Comment {
  return {
    _id: comment.id,
    comment: comment.comment,
    user: comment.author ?? UNKNOWN_NAME,
    createdAt: comment.created_at,
    bugID: comment.bug_id,
    commentedBy: comment.commented_by,
    ...(comment.edited_at !== null && { editedAt: comment.edited_at }),
  };
}

export function presentRecentComment(comment: CommentWithBug): Comment {
  return {
    ...presentComment(comment),
    bug: { order: comment.order_no, title: comment.title },
  };
}
