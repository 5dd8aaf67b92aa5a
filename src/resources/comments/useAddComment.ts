import { type HttpError, useCreate } from "@refinedev/core";
import { useRef } from "react";
import type { Comment } from "#contract/types.ts";

/** Comments on a bug. Answers whether the server took it. */
export function useAddComment(bugID: string) {
  const { mutateAsync, mutation } = useCreate<Comment, HttpError>({
    resource: "comments",
    successNotification: false,
    errorNotification: false,
  });
  const isSending = useRef(false);

  async function addComment(comment: string): Promise<boolean> {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      await mutateAsync({ values: { bugID, comment } });
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
