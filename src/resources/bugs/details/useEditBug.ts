import { type BaseRecord, type HttpError, useDataProvider } from "@refinedev/core";
import { useMutation } from "@tanstack/react-query";
import type { Bug } from "#contract/types.ts";
import { useDraft } from "../../../framework/useDraft.ts";
import { changedBug, sendSeen } from "../conflicts/changedBug.ts";
import { savedBug, useLoadedBugs } from "../data/useLoadedBugs.ts";
import { UNDOABLE } from "../status/useUndo.ts";
import {
  type BugDraft,
  type BugTexts,
  changesOf,
  editDraft,
  readBugDraft,
  rebase,
  startDraft,
  type TextField,
} from "./bugDraft.ts";

/**
 * Edits a bug's texts. They are kept until the server has stored them, across closing the form,
 * leaving the screen and reloads.
 */
export function useEditBug(bug: Bug, onSaved: (changeID: unknown) => void) {
  const dataProvider = useDataProvider();
  const { noteChange } = useLoadedBugs();
  const [kept, setKept] = useDraft<BugDraft | null>(editDraft(bug), null, readBugDraft);
  const draft = kept ?? startDraft(bug);

  const { mutate, isPending, error, reset } = useMutation<
    { data: BaseRecord },
    HttpError,
    BugDraft
  >({
    mutationKey: UNDOABLE,
    mutationFn: (sent) =>
      sendSeen(
        { ...bug, version: sent.base.version },
        (present) => rebase(sent, present).theirs.length > 0,
        (meta) =>
          dataProvider().update({
            resource: "bugs",
            id: bug._id,
            variables: { texts: changesOf(sent) },
            meta,
          }),
      ),
    onSuccess: ({ data }) => {
      noteChange(bug._id, savedBug(data));
      setKept(null);
      onSaved(data.changeID);
    },
    onError: (failure, sent) => {
      const present = changedBug(failure);
      if (!present) return;
      noteChange(bug._id, present);
      setKept(rebase(sent, present));
    },
  });

  const changes = changesOf(draft);
  return {
    draft,
    hasChanges: Object.keys(changes).length > 0,
    /** @param make what changes of the present texts, which a finished upload may have changed meanwhile */
    change(make: (present: BugTexts) => Partial<BugTexts>) {
      setKept((present) => {
        const { mine, ...rest } = present ?? startDraft(bug);
        const next = { ...rest, mine: { ...mine, ...make(mine) } };
        const isLeft = Object.keys(changesOf(next)).length > 0 || next.theirs.length > 0;
        return isLeft ? next : null;
      });
    },
    /** Gives up one's own text for somebody else's. */
    takeTheirs(field: TextField) {
      setKept({
        ...draft,
        mine: { ...draft.mine, [field]: draft.base[field] },
        theirs: draft.theirs.filter((each) => each !== field),
      });
    },
    discard() {
      reset();
      setKept(null);
    },
    save: () => mutate(draft),
    isSaving: isPending,
    /** Why it wasn't saved, if not because of somebody else's change. */
    failure: changedBug(error) ? undefined : error,
  };
}
