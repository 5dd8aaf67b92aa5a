import { type HttpError, useDataProvider } from "@refinedev/core";
import {
  type Mutation,
  type MutationCache,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { UNDO_REFUSALS, type UndoRefusal } from "#contract/constants.ts";
import type { Bug, SkippedUndo } from "#contract/types.ts";
import { failureReason } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { useDraft } from "../../../framework/useDraft.ts";
import { useLoadedBugs } from "../data/useLoadedBugs.ts";

/** A change that its author can undo. */
interface Change {
  changeID: string;
  /** When it was asked for, in milliseconds: answers may come in another order. */
  askedAt: number;
  of: Changed;
}

/** The number of the bug that was changed, or how many were. */
type Changed = { order: number } | { count: number };

/** The mutation key of every change that can be undone, or its beginning. */
export const UNDOABLE = ["bugs", "undoable"];
const UNDO = ["bugs", "undo"];
const NO_CHANGES: readonly Change[] = [];
/** How many changes `z` takes back, one after the other. */
const MOST_KEPT = 50;
/** How many of the bugs that an undo left alone are named. */
const MOST_NAMED = 5;
/** How long the toast with Undo is shown. */
const OFFERED_S = 10;

/** The changes being sent that `z` undoes once they are made. */
const awaited = new WeakSet<Mutation>();

/**
 * Shows a toast for a change, with Undo if the server named the change.
 * @param of the number of the bug, or how many were changed
 * @param askedAt by default, now
 */
export type AnnounceChange = (
  text: string,
  of: number | { count: number },
  changeID: unknown,
  askedAt?: number,
) => void;

/**
 * Announces changes; `z` undoes the latest one that isn't undone yet, and waits for it if it is still
 * being sent.
 */
export function useUndo(title: "bugs:keys.list" | "bugs:keys.bug"): AnnounceChange {
  const { t } = useTranslation();
  const toast = useToast();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { lists } = useLoadedBugs();
  const [, setChanges, getChanges] = useDraft("undoableChanges", NO_CHANGES, readChanges);

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
      void queryClient.invalidateQueries(lists);
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
    const count = concerned.length - known.length;
    let bugs = known.join(", ");
    if (bugs === "") bugs = t("bugs:list.found", { count });
    else if (count > 0) bugs = t("bugs:undo.others", { bugs, count });
    toast.error(t(`bugs:undo.leftOut.${reason}`, { bugs }));
  }
  const forget = (changeID: string) => {
    toast.close(changeID);
    setChanges((present) => present.filter((change) => change.changeID !== changeID));
  };

  // Available immediately, unlike `isPending`, which changes with the next render.
  const isUnderWay = useCallback(
    ({ changeID }: Change) =>
      queryClient.isMutating({
        mutationKey: UNDO,
        predicate: ({ state }) => (state.variables as Change).changeID === changeID,
      }) > 0,
    [queryClient],
  );
  const undo = useCallback(
    (change: Change) => {
      if (!isUnderWay(change)) mutate(change);
    },
    [mutate, isUnderWay],
  );

  const tellNothing = () => toast.error(t("bugs:undo.nothing"));
  async function undoOnceMade(sent: Mutation) {
    awaited.add(sent);
    await settled(sent, queryClient.getMutationCache());
    // A failure is shown by itself.
    if (sent.state.status !== "success") return;
    const { data } = sent.state.data as { data: { changeID?: unknown } };
    const change = getChanges().find(({ changeID }) => changeID === data.changeID);
    if (change) undo(change);
    else tellNothing();
  }
  useShortcuts(title, [
    {
      key: "z",
      text: "bugs:undo.latest",
      run: () => {
        const changes = getChanges();
        const latest = changes.findLast((change) => !isUnderWay(change));
        const sending = queryClient
          .getMutationCache()
          .findAll({ mutationKey: UNDOABLE, status: "pending" });
        const sent = sending.findLast((each) => !awaited.has(each));
        if (sent && sent.state.submittedAt >= (latest?.askedAt ?? 0)) void undoOnceMade(sent);
        else if (latest) undo(latest);
        else if (changes.length === 0 && sending.length === 0) tellNothing();
      },
    },
  ]);

  return useCallback<AnnounceChange>(
    (text, changed, changeID, askedAt = Date.now()) => {
      if (typeof changeID !== "string") {
        toast.success(text);
        return;
      }
      const of = typeof changed === "number" ? { order: changed } : changed;
      const change = { changeID, askedAt, of };
      setChanges((present) =>
        [...present, change].sort((a, b) => a.askedAt - b.askedAt).slice(-MOST_KEPT),
      );
      toast.success(text, {
        key: changeID,
        label: t("bugs:undo.action"),
        run: () => undo(change),
        seconds: OFFERED_S,
      });
    },
    [setChanges, toast, t, undo],
  );
}

/** Resolves once a change that is being sent is made, or has failed, and its callbacks have run. */
const settled = (sent: Mutation, all: MutationCache) =>
  new Promise<void>((resolve) => {
    const leave = all.subscribe(({ type, mutation }) => {
      if (mutation !== sent || (type !== "removed" && sent.state.status === "pending")) return;
      leave();
      resolve();
    });
  });

const readChanges = (stored: unknown): readonly Change[] =>
  Array.isArray(stored) ? stored.filter(isChange) : NO_CHANGES;

function isChange(stored: unknown): stored is Change {
  const { changeID, askedAt, of } = (stored ?? {}) as Partial<Change>;
  const isOfBugs = typeof of === "object" && of !== null;
  return typeof changeID === "string" && typeof askedAt === "number" && isOfBugs;
}
