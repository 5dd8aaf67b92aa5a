import { type BaseRecord, type HttpError, useDataProvider } from "@refinedev/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BugType } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { failureReason } from "../../../components/serverText.ts";
import { useToast } from "../../../components/useToast.ts";
import { changedBug, sendSeen } from "../conflicts/changedBug.ts";
import { useConflict } from "../conflicts/useConflict.tsx";
import { savedBug, useLoadedBugs } from "../data/useLoadedBugs.ts";
import { type AnnounceChange, UNDOABLE } from "../status/useUndo.ts";
import { useShowChange } from "./useShowChange.ts";

interface Options {
  announce: AnnounceChange;
  /** Called before any list has changed. */
  onDone?: (bug: Bug) => void;
}

/** Sets the type of one bug, unless somebody else has set it meanwhile: the user is then asked. */
export function useSetBugType({ announce, onDone }: Options) {
  const { t } = useTranslation();
  const toast = useToast();
  const dataProvider = useDataProvider();
  const { noteChange } = useLoadedBugs();
  const { showChange } = useShowChange();
  const { ask, conflict } = useConflict();

  const { mutate } = useMutation<
    { data: BaseRecord },
    HttpError,
    { bug: Bug; bugType: BugType; askedAt: number }
  >({
    mutationKey: UNDOABLE,
    mutationFn: ({ bug, bugType }) =>
      sendSeen(
        bug,
        (present) => ![bug.bugType, bugType].includes(present.bugType),
        (meta) =>
          dataProvider().update({
            resource: "bugs",
            id: bug._id,
            variables: { texts: { bugType } },
            meta,
          }),
      ),
    onSuccess: ({ data }, { bug, bugType, askedAt }) => {
      onDone?.(bug);
      noteChange(bug._id, { bugType, ...savedBug(data) });
      showChange({ bugType }, [bug._id], {});
      announce(t("bugs:bulk.typed", { order: bug.order }), bug.order, data.changeID, askedAt);
    },
    onError: (failure, { bug, bugType }) => {
      const present = changedBug(failure);
      if (!present) {
        const reason = failureReason(failure, t);
        toast.error(t("bugs:bulk.typeFailed", { order: bug.order, reason }));
        return;
      }
      noteChange(bug._id, present);
      ask({
        present,
        mine: { bugType },
        apply: () => mutate({ bug: present, bugType, askedAt: Date.now() }),
      });
    },
  });
  return {
    setType: (bug: Bug, bugType: BugType) => mutate({ bug, bugType, askedAt: Date.now() }),
    /** The question what to keep, to be rendered. */
    conflict,
  };
}
