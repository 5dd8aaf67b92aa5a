import { type HttpError, useUpdate } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { Unavailable } from "../../../providers/ApiError.ts";

/**
 * @param onRemoved called when the attachment is gone
 * @param onDone called when there is nothing left to ask
 */
export function useRemoveAttachment(
  bugID: string,
  { onRemoved, onDone }: { onRemoved: () => void; onDone: () => void },
) {
  const { t } = useTranslation();
  const { mutate, mutation } = useUpdate<Bug, HttpError, { removedAttachment: string }>({
    resource: "bugs",
    id: bugID,
    mutationMode: "pessimistic",
    invalidates: [],
    successNotification: () => ({
      type: "success",
      message: t("bugs:attachments.removal.done"),
    }),
    // The dialog shows the error, unless it has nothing left to ask.
    errorNotification: (error) =>
      error instanceof Unavailable && {
        type: "error",
        message: t("bugs:attachments.removal.notOffered"),
      },
  });
  const remove = (url: string) =>
    mutate(
      { values: { removedAttachment: url } },
      {
        onSuccess: () => {
          onRemoved();
          onDone();
        },
        onError: (error) => {
          if (error instanceof Unavailable) onDone();
        },
      },
    );
  return { remove, isBusy: mutation.isPending, error: mutation.error };
}
