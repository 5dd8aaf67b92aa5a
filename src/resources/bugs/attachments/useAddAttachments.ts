import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";

/** Adds stored files to a bug. Returns whether the server accepted them. */
export function useAddAttachments(bugID: string) {
  const { t } = useTranslation();
  const { mutateAsync, mutation } = useUpdate<Bug, HttpError, { newAttachments: string[] }>({
    resource: "bugs",
    id: bugID,
    mutationMode: "pessimistic",
    invalidates: [],
    successNotification: () => ({ type: "success", message: t("bugs:attachments.added") }),
    errorNotification: () => ({ type: "error", message: t("bugs:attachments.addFailed") }),
  });
  const addAttachments = (newAttachments: string[]): Promise<boolean> =>
    mutateAsync({ values: { newAttachments } }).then(
      () => true,
      () => false,
    );
  return { addAttachments, isPending: mutation.isPending };
}
