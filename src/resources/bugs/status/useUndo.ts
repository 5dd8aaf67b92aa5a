import { type HttpError, useDelete, useKeys } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SkippedUndo } from "#contract/types.ts";
import { failureReason } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";

/** A change that its author can take back. */
interface Change {
  changeID: string;
  order: number;
  /** Closes the toast that offers it. */
  close?: () => void;
}

/** How long the offer stands on the screen. */
const OFFERED_S = 10;
/** Where the latest change is kept while the page is open. */
const LATEST = ["latestChange"];

/** Says what was changed; without a `changeID`, the server can't take it back. */
export type Tell = (text: string, order: number, changeID: unknown) => void;

/** Tells of changes, with a way back, and takes the latest one back on `z`. */
export function useUndo(title: "bugs:keys.list" | "bugs:keys.bug"): Tell {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  const { mutate } = useDelete<{ id: string; skipped: SkippedUndo[] }, HttpError>();
  const isUnderWay = useRef(false);

  const undo = useCallback(
    ({ changeID, order, close }: Change) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(
        {
          resource: "bugChanges",
          id: changeID,
          mutationMode: "pessimistic",
          successNotification: false,
          errorNotification: false,
        },
        {
          onSuccess: ({ data }) => {
            queryClient.setQueryData(LATEST, null);
            close?.();
            void queryClient.invalidateQueries({
              queryKey: keys().data().resource("bugs").action("infinite").get(),
            });
            const [skipped] = data.skipped;
            if (skipped) toast.error(t(`bugs:undo.skipped.${skipped.reason}`, { order }));
            else toast.success(t("bugs:undo.done", { order }));
          },
          onError: (error) =>
            toast.error(`${t("bugs:undo.failed", { order })} ${failureReason(error, t)}`),
          onSettled: () => {
            isUnderWay.current = false;
          },
        },
      );
    },
    [mutate, queryClient, keys, toast, t],
  );

  useShortcuts(title, [
    {
      key: "z",
      text: "bugs:undo.latest",
      run: () => {
        const latest = queryClient.getQueryData<Change | null>(LATEST);
        if (latest) undo(latest);
        else toast.error(t("bugs:undo.nothing"));
      },
    },
  ]);

  return useCallback<Tell>(
    (text, order, changeID) => {
      if (typeof changeID !== "string") {
        toast.success(text);
        return;
      }
      const change = { changeID, order };
      const close = toast.success(text, {
        label: t("bugs:undo.action"),
        run: () => undo(change),
        seconds: OFFERED_S,
      });
      queryClient.setQueryData<Change>(LATEST, { ...change, close });
    },
    [queryClient, toast, t, undo],
  );
}
