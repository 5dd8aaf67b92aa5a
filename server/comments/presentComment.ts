import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Comment } from "#contract/types.ts";
import type { CommentWithAuthor, CommentWithBug } from "./commentRepository.ts";

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
