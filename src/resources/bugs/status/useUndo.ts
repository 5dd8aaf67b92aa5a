import { type HttpError, useDataProvider, useKeys } from "@refinedev/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { UNDO_REFUSALS, type UndoRefusal } from "#contract/constants.ts";
import type { Bug, SkippedUndo } from "#contract/types.ts";
import { failureReason } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { useDraft } from "../../../framework/useDraft.ts";

/** A change that its author can undo. */
interface Change {
  changeID: string;
  of: Changed;
}

/** The number of the bug that was changed, or how many were. */
type Changed = { order: number } | { count: number };

const UNDO = ["bugs", "undo"];
/** How many of the bugs that an undo left alone are named. */
const MOST_NAMED = 5;
/** How long the toast with Undo is shown. */
const OFFERED_S = 10;

/**
 * Shows a toast for a change, with Undo if the server named the change.
 * @param of the number of the bug, or how many were changed
 */
export type AnnounceChange = (
  text: string,
  of: number | { count: number },
  changeID: unknown,
) => void;

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
    { data: { id: string; restored: string[]; skipped: SkippedUndo[] } },
    HttpError,
    Change
  >({
    mutationKey: UNDO,
    mutationFn: ({ changeID }) =>
      dataProvider().deleteOne({ resource: "bugChanges", id: changeID }),
    onSuccess: ({ data: { restored, skipped } }, { changeID, of }) => {
      forget(changeID);
      void queryClient.invalidateQueries({
        queryKey: keys().data().resource("bugs").action("infinite").get(),
      });
      if ("count" in of) {
        if (restored.length > 0) {
          toast.success(t("bugs:undo.restored", { count: restored.length }));
        }
        for (const reason of UNDO_REFUSALS) void nameLeftOut(skipped, reason);
        return;
      }
      const [left] = skipped;
      if (left) toast.error(t(`bugs:undo.skipped.${left.reason}`, of));
      else toast.success(t("bugs:undo.done", of));
    },
    onError: (error, { changeID, of }) => {
      if (error.statusCode === 404) forget(changeID);
      const text = "count" in of ? t("bugs:undo.manyFailed", of) : t("bugs:undo.failed", of);
      toast.error(`${text} ${failureReason(error, t)}`);
    },
  });
  async function nameLeftOut(skipped: readonly SkippedUndo[], reason: UndoRefusal) {
    const concerned = skipped.filter((each) => each.reason === reason);
    if (concerned.length === 0) return;
    const asked = concerned
      .slice(0, MOST_NAMED)
      .map(({ bugID }) => dataProvider().getOne<Bug>({ resource: "bugs", id: bugID }));
    const known = (await Promise.allSettled(asked)).flatMap((answer) =>
      answer.status === "fulfilled" ? `#${answer.value.data.order}` : [],
    );
    const bugs = known.join(", ");
    const count = concerned.length - known.length;
    const named = count > 0 ? t("bugs:undo.others", { bugs, count }) : bugs;
    toast.error(t(`bugs:undo.leftOut.${reason}`, { bugs: named }));
  }
  const forget = (changeID: string) => {
    toast.close(changeID);
    setLatest((present) => (present?.changeID === changeID ? null : present));
  };

  const undo = useCallback(
    (change: Change) => {
      // Available immediately, unlike `isPending`, which changes with the next render.
      const isUnderWay = queryClient.isMutating({
        mutationKey: UNDO,
        predicate: ({ state }) => (state.variables as Change).changeID === change.changeID,
      });
      if (!isUnderWay) mutate(change);
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
    (text, changed, changeID) => {
      if (typeof changeID !== "string") {
        toast.success(text);
        return;
      }
      const of = typeof changed === "number" ? { order: changed } : changed;
      setLatest({ changeID, of });
      toast.success(text, {
        key: changeID,
        label: t("bugs:undo.action"),
        run: () => undo({ changeID, of }),
        seconds: OFFERED_S,
      });
    },
    [setLatest, toast, t, undo],
  );
}

function readChange(stored: unknown): Change | null {
  const { changeID, of } = (stored ?? {}) as Partial<Change>;
  return typeof changeID === "string" && typeof of === "object" ? { changeID, of } : null;
}
