import { type HttpError, useCreate } from "@refinedev/core";
import { useRef } from "react";
import type { Comment } from "#contract/types.ts";
import { useIdempotencyKey } from "../../framework/useIdempotencyKey.ts";
import type { CommentsMeta } from "../../providers/data/comments.ts";

/** Comments on a bug. Answers whether the server took it. */
export function useAddComment(bugID: string) {
  const { mutateAsync, mutation } = useCreate<Comment, HttpError>({
    resource: "comments",
    successNotification: false,
    errorNotification: false,
  });
  const { keyFor, acknowledge } = useIdempotencyKey(`comment:${bugID}`);
  const isSending = useRef(false);

  async function addComment(comment: string): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      const meta: CommentsMeta = { idempotencyKey: keyFor(comment) };
      await mutateAsync({ values: { bugID, comment }, meta });
      acknowledge();
      return true;
    } catch {
      // The console has it; the box keeps the text and says so.
      return false;
    } finally {
      isSending.current = false;
    }
  }
  return { addComment, isSending: mutation.isPending, hasFailed: mutation.isError };
}
