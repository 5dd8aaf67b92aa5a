import { useDraft } from "../../framework/useDraft.ts";

const readText = (stored: unknown) => (typeof stored === "string" ? stored : "");

/** A comment on a bug that is being written. */
export const useCommentDraft = (bugID: string) => useDraft(`comment:${bugID}`, "", readText);
