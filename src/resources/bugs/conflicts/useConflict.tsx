import { lazy, type ReactNode, Suspense } from "react";
import type { BugStatus, BugType } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { useDialog } from "../../../components/useDialog.ts";

/** A change that would overwrite somebody else's. */
export interface Conflict {
  /** The bug as it is now. */
  present: Bug;
  /** What the user wants instead. */
  mine: { status: BugStatus } | { assignedTo: string; assigned: string } | { bugType: BugType };
  /** Makes the change nevertheless. */
  apply: () => void;
}

const ConflictDialog = lazy(async () => ({
  default: (await import("./ConflictDialog.tsx")).ConflictDialog,
}));

/** Asks what to keep: what somebody else did meanwhile, or one's own change. */
export function useConflict(): { ask: (conflict: Conflict) => void; conflict: ReactNode } {
  const { subject, opening, open, dialog } = useDialog<Conflict>();
  return {
    ask: open,
    /** To be rendered by the component. */
    conflict: subject && (
      <Suspense>
        <ConflictDialog key={opening} {...subject} {...dialog} />
      </Suspense>
    ),
  };
}
