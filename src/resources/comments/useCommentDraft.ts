import type { Comment } from "#contract/types.ts";
import { useDraft } from "../../framework/useDraft.ts";

const readText = (stored: unknown) => (typeof stored === "string" ? stored : "");

/** A comment on a bug that is being written. */
export const useCommentDraft = (bugID: string) => useDraft(`comment:${bugID}`, "", readText);

/** The name of the draft of a comment that is being edited. */
export const editDraft = ({ _id }: Comment): string => `editComment:${_id}`;
