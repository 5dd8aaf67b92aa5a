import type { Db } from "../db/openDatabase.ts";
import type { BugRow, CommentRow } from "../db/schema.ts";

/** A comment with its author's name; null once the author is deleted. */
export type CommentWithAuthor = CommentRow & { author: string | null };

/** Also with the bug's number and title. */
export type CommentWithBug = CommentWithAuthor & Pick<BugRow, "order_no" | "title">;

export async function insertComment(db: Db, comment: CommentRow): Promise<void> {
  await db.insertInto("comments").values(comment).execute();
}

/** The comments on a bug, oldest first, as a conversation reads. */
export async function listCommentsOf(db: Db, bugId: string): Promise<CommentWithAuthor[]> {
  return commentsQuery(db)
    .where("bug_id", "=", bugId)
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .execute();
}

/** The comments on all bugs, newest first. */
export async function listRecentComments(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<CommentWithBug[]> {
  return commentsQuery(db)
    .innerJoin("bugs", "bugs.id", "comments.bug_id")
    .select(["bugs.order_no", "bugs.title"])
    .orderBy("comments.created_at", "desc")
    .orderBy("comments.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many comments there are, or how many since a time. */
export async function countComments(db: Db, since = ""): Promise<number> {
  const { comments } = await db
    .selectFrom("comments")
    .select((eb) => eb.fn.countAll<number>().as("comments"))
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return comments;
}

function commentsQuery(db: Db) {
  return db
    .selectFrom("comments")
    .leftJoin("users", (join) =>
      join.onRef("users.uid", "=", "comments.commented_by").on("users.deleted_at", "is", null),
    )
    .selectAll("comments")
    .select("users.username as author");
}
