import type { CommentRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { SignedInActor } from "../handlers.ts";

/**
 * A comment by the caller, with its text as typed.
 * @throws ApiError if it names another author
 */
export function newComment(
  given: { bugID: string; comment: string; commentedBy?: string },
  id: string,
  actor: Pick<SignedInActor, "uid">,
  now: Date,
): CommentRow {
  if (given.commentedBy !== undefined && given.commentedBy !== actor.uid) {
    throw new ApiError("forbidden", "You can only comment as yourself: sign in as the author.");
  }
  return {
    id,
    bug_id: given.bugID,
    comment: given.comment,
    commented_by: actor.uid,
    created_at: now.toISOString(),
    edited_at: null,
  };
}

/**
 * A comment with another text; it is returned unchanged if that is the same.
 * @throws ApiError if it is somebody else's
 */
export function editComment(comment: CommentRow, uid: string, text: string, now: Date): CommentRow {
  requireOwn(comment, uid);
  if (text === comment.comment) return comment;
  return { ...comment, comment: text, edited_at: now.toISOString() };
}

/** @throws ApiError unless the comment is this user's */
export function requireOwn(comment: CommentRow, uid: string): void {
  if (comment.commented_by === uid) return;
  throw new ApiError("forbidden", "You can only change your own comments.");
}
