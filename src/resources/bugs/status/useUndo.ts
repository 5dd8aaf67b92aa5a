import { type HttpError, useDataProvider, useKeys } from "@refinedev/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { SkippedUndo } from "#contract/types.ts";
import { failureReason } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { useDraft } from "../../../framework/useDraft.ts";

/** A change that its author can undo. */
interface Change {
  changeID: string;
  /** The number of the bug. */
  order: number;
}

const UNDO = ["bugs", "undo"];
/** How long the toast with Undo is shown. */
const OFFERED_S = 10;

/** Shows a toast for a change, with Undo if the server named the change. */
export type AnnounceChange = (text: string, order: number, changeID: unknown) => void;

/** Announces changes and undoes the latest one on `z`. */
export function useUndo(title: "bugs:keys.list" | "bugs:keys.bug"): AnnounceChange {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { keys } = useKeys();
  const [latest, setLatest] = useDraft<Change | null>("latestChange", null, readChange);

  // The mutation's own callbacks also run if the screen was left while its toast was shown.
  const { mutate } = useMutation<
    { data: { id: string; skipped: SkippedUndo[] } },
    HttpError,
    Change
  >({
    mutationKey: UNDO,
    mutationFn: ({ changeID }) =>
      dataProvider().deleteOne({ resource: "bugChanges", id: changeID }),
    onSuccess: ({ data }, { changeID, order }) => {
      forget(changeID);
      void queryClient.invalidateQueries({
        queryKey: keys().data().resource("bugs").action("infinite").get(),
      });
      const [skipped] = data.skipped;
      if (skipped) toast.error(t(`bugs:undo.skipped.${skipped.reason}`, { order }));
      else toast.success(t("bugs:undo.done", { order }));
    },
    onError: (error, { changeID, order }) => {
      if (error.statusCode === 404) forget(changeID);
      toast.error(`${t("bugs:undo.failed", { order })} ${failureReason(error, t)}`);
    },
  });
  const forget = (changeID: string) => {
    toast.close(changeID);
    setLatest((present) => (present?.changeID === changeID ? null : present));
  };

  const undo = useCallback(
    (change: Change) => {
      // Available immediately, unlike `isPending`, which changes with the next render.
      if (!queryClient.isMutating({ mutationKey: UNDO })) mutate(change);
    },
    [mutate, queryClient],
  );

  useShortcuts(title, [
    {
      key: "z",
      text: "bugs:undo.latest",
      run: () => (latest ? undo(latest) : toast.error(t("bugs:undo.nothing"))),
    },
  ]);

  return useCallback<AnnounceChange>(
    (text, order, changeID) => {
      if (typeof changeID !== "string") {
        toast.success(text);
        return;
      }
      setLatest({ changeID, order });
      toast.success(text, {
        key: changeID,
        label: t("bugs:undo.action"),
        run: () => undo({ changeID, order }),
        seconds: OFFERED_S,
      });
    },
    [setLatest, toast, t, undo],
  );
}

function readChange(stored: unknown): Change | null {
  const { changeID, order } = (stored ?? {}) as Partial<Change>;
  return typeof changeID === "string" && typeof order === "number" ? { changeID, order } : null;
}
