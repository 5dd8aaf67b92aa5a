import { type BaseRecord, type CrudFilter, type HttpError, useDataProvider } from "@refinedev/core";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { useIsShown } from "../../../components/hooks.ts";
import { isUnanswered } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { changedBug, sendSeen } from "../conflicts/changedBug.ts";
import { useConflict } from "../conflicts/useConflict.tsx";
import { type BugListData, filtersOf, savedBug, useLoadedBugs } from "../data/useLoadedBugs.ts";
import { holdsBug, moveBug, type StatusChange } from "../list/bugPages.ts";
import { UNDOABLE } from "./useUndo.ts";

const SET_STATUS = [...UNDOABLE, "status"];

/** A move to another status that failed, as far as is known. */
export interface FailedMove {
  to: BugStatus;
  isUnanswered: boolean;
}

interface Options {
  /** Called with what undoes the change, on a server that can. */
  onDone?: (change: StatusChange, changeID: unknown, askedAt: number) => void;
  onFailed?: (change: StatusChange, failure: HttpError) => void;
  /** Called if somebody else has changed the bug's status meanwhile, which the user is asked about. */
  onConflict?: (change: StatusChange, present: Bug) => void;
}

/**
 * Moves bugs to another status, with one request per bug at a time. Meanwhile `useStatusChanges`
 * reports the change, so that lists show it at once and undo it on failure. On success, all loaded
 * data is updated; a list on the screen that now includes the bug is refetched. A failure after the
 * screen was left is shown as a toast.
 */
export function useSetBugStatus({ onDone, onFailed, onConflict }: Options = {}) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const { lists, changeLists, noteChange } = useLoadedBugs();
  const { t } = useTranslation();
  const toast = useToast();
  const isShown = useIsShown();
  const { ask, conflict } = useConflict();

  /** Shows a bug with another status in all loaded data. */
  function show(change: StatusChange, present: Partial<Bug>) {
    changeLists((pages, filters) => moveBug(pages, listedStatus(filters), change));
    // Only the server knows the bug's place in a list that now includes it. A list that is being
    // fetched was already restarted (refreshing.ts).
    const moved = { bug: { ...change.bug, status: change.to }, to: change.to };
    void queryClient.invalidateQueries({
      ...lists,
      type: "active",
      fetchStatus: "idle",
      predicate: ({ queryKey, state }) =>
        listedStatus(filtersOf(queryKey)) === change.to &&
        !holdsBug((state.data as BugListData | undefined)?.pages ?? [], moved),
    });
    noteChange(change.bug._id, { ...present, status: change.to });
  }

  const { mutate, isPending, error, variables } = useMutation<
    { data: BaseRecord },
    HttpError,
    StatusChange & { askedAt: number }
  >({
    mutationKey: SET_STATUS,
    mutationFn: ({ bug, to }) =>
      sendSeen(
        bug,
        ({ status }) => status !== bug.status && status !== to,
        (meta) =>
          dataProvider().update({
            resource: "bugs",
            id: bug._id,
            variables: { status: to },
            meta,
          }),
      ),
    onSuccess: ({ data }, change) => {
      show(change, savedBug(data));
      onDone?.(change, data.changeID, change.askedAt);
    },
    onError: (failure, change) => {
      const present = changedBug(failure);
      if (!present) {
        const { order } = change.bug;
        if (isShown.current) onFailed?.(change, failure);
        else
          toast.error(
            t(isUnanswered(failure) ? "bugs:table.unanswered" : "bugs:table.moveFailed", { order }),
          );
        return;
      }
      const { bug, to } = change;
      show({ bug, to: present.status }, present);
      onConflict?.(change, present);
      ask({
        present,
        mine: { status: to },
        apply: () => mutate({ bug: present, to, askedAt: Date.now() }),
      });
    },
  });

  const setStatus = useCallback(
    (bug: Bug, to: BugStatus) => {
      // Available immediately, unlike `isPending`, which changes with the next render.
      const isUnderWay = queryClient.isMutating({
        mutationKey: SET_STATUS,
        predicate: ({ state }) => (state.variables as StatusChange).bug._id === bug._id,
      });
      if (!isUnderWay) mutate({ bug, to, askedAt: Date.now() });
    },
    [mutate, queryClient],
  );
  return {
    setStatus,
    /** The status that a bug is moving to. */
    pending: isPending ? variables.to : undefined,
    /** The last attempt from here, if it failed. */
    failed:
      error && !changedBug(error)
        ? { to: variables.to, isUnanswered: isUnanswered(error) }
        : undefined,
    /** The question what to keep, to be rendered. */
    conflict,
  };
}

/** The status changes in progress. */
export function useStatusChanges(): StatusChange[] {
  return useMutationState({
    filters: { mutationKey: SET_STATUS, status: "pending" },
    select: ({ state }) => state.variables as StatusChange,
  });
}

/** The status that a list with these filters shows. */
const listedStatus = (filters: readonly CrudFilter[]): BugStatus | undefined =>
  filters.find((filter) => "field" in filter && filter.field === "status")?.value;
