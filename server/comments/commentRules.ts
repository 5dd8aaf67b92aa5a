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
