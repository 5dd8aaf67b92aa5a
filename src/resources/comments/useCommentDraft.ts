import type { Comment } from "#contract/types.ts";
import { useDraft } from "../../framework/useDraft.ts";

const readText = (stored: unknown) => (typeof stored === "string" ? stored : "");

/** A comment on a bug that is being written. */
export const useCommentDraft = (bugID: string) => useDraft(`comment:${bugID}`, "", readText);

/** A comment that is being edited. */
export interface CommentEdit {
  text: string;
  /** The comment as the user last saw it. */
  seen: string;
  /** Whether it was changed meanwhile, so that both texts are shown. */
  isOvertaken?: boolean;
}

/** A stored edit; null if it isn't one. */
export function readCommentEdit(stored: unknown): CommentEdit | null {
  const { text, seen, isOvertaken } = (stored ?? {}) as Partial<CommentEdit>;
  if (typeof text !== "string" || typeof seen !== "string") return null;
  return { text, seen, ...(isOvertaken === true && { isOvertaken }) };
}

/** The name of the draft of a comment that is being edited. */
export const editDraft = ({ _id }: Comment): string => `editComment:${_id}`;
