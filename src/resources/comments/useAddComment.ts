import { type HttpError, useCreate } from "@refinedev/core";
import { useRef } from "react";
import type { Comment } from "#contract/types.ts";
import { useSendOnce } from "../../framework/useSendOnce.ts";
import type { CommentsMeta } from "./commentsAdapter.ts";

/** Comments on a bug. Returns whether the server accepted it. */
export function useAddComment(bugID: string) {
  const { mutateAsync, mutation } = useCreate<Comment, HttpError>({
    resource: "comments",
    successNotification: false,
    errorNotification: false,
  });
  const { sendOnce, doubtAbout, forget } = useSendOnce(`comment:${bugID}`);
  const isSending = useRef(false);

  async function addComment(comment: string): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      await sendOnce(comment, (idempotencyKey) => {
        const meta: CommentsMeta = { idempotencyKey };
        return mutateAsync({ values: { bugID, comment }, meta });
      });
      return true;
    } catch {
      // The console has the error; the box keeps the text and shows a message.
      return false;
    } finally {
      isSending.current = false;
    }
  }
  return {
    addComment,
    isSending: mutation.isPending,
    hasFailed: mutation.isError,
    doubtAbout,
    forget,
  };
}
