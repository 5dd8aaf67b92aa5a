import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BugStatus, BugType } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { useIsShown } from "../../../components/hooks.ts";
import { useDialog } from "../../../components/useDialog.ts";
import { useToast } from "../../../components/useToast.ts";
import { lazyDialog } from "../../../framework/lazyDialog.tsx";
import { describeTheirs } from "./changedBug.ts";

/** A change that would overwrite somebody else's. */
export interface Conflict {
  /** The bug as it is now. */
  present: Bug;
  /** What the user wants instead. */
  mine: { status: BugStatus } | { assignedTo: string; assigned: string } | { bugType: BugType };
  /** Makes the change nevertheless. */
  apply: () => void;
}

const ConflictDialog = lazyDialog(
  async () => (await import("./ConflictDialog.tsx")).ConflictDialog,
);

/**
 * Asks what to keep: what somebody else did meanwhile, or one's own change. Users who have left the
 * screen by then are told that theirs was not made.
 */
export function useConflict(): { ask: (conflict: Conflict) => void; conflict: ReactNode } {
  const { t } = useTranslation();
  const toast = useToast();
  const isShown = useIsShown();
  const { subject, opening, open, dialog } = useDialog<Conflict>();
  return {
    ask(conflict) {
      if (isShown.current) return open(conflict);
      const { order } = conflict.present;
      toast.error(t("bugs:conflict.missed", { order, theirs: describeTheirs(conflict, t) }));
    },
    /** To be rendered by the component. */
    conflict: subject && <ConflictDialog key={opening} {...subject} {...dialog} />,
  };
}
