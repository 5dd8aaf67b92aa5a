import { type HttpError, useUpdate } from "@refinedev/core";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Bug } from "#contract/types.ts";
import { ApiError } from "../../../providers/ApiError.ts";

/** Set once the server has shown that it lacks the call; kept like an answer, until signing out. */
const NOT_OFFERED = ["notOffered", "removeBugAttachment"];

export function useIsRemovalOffered(): boolean {
  const { data = false } = useQuery<boolean>({
    queryKey: NOT_OFFERED,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return !data;
}

/** A 404 about the call itself; one about the bug or the attachment has a code. */
const isNotOffered = (error: unknown): boolean =>
  error instanceof ApiError && error.statusCode === 404 && error.code === undefined;

/**
 * @param onRemoved told when the attachment is gone
 * @param onDone told when there is nothing left to ask
 */
export function useRemoveAttachment(
  bugID: string,
  { onRemoved, onDone }: { onRemoved: () => void; onDone: () => void },
) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, mutation } = useUpdate<Bug, HttpError, { removedAttachment: string }>({
    resource: "bugs",
    id: bugID,
    mutationMode: "pessimistic",
    invalidates: ["resourceAll"],
    successNotification: () => ({
      type: "success",
      message: t("bugs:attachments.removal.done"),
    }),
    errorNotification: (error) => ({
      type: "error",
      message: isNotOffered(error)
        ? t("bugs:attachments.removal.notOffered")
        : t("bugs:attachments.removal.failed"),
    }),
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
          if (!isNotOffered(error)) return;
          queryClient.setQueryData(NOT_OFFERED, true);
          onDone();
        },
      },
    );
  return { remove, isBusy: mutation.isPending, error: mutation.error };
}
