import type { Bug } from "#contract/types.ts";
import type { AnnounceChange } from "../status/useUndo.ts";
import { TypeDialog } from "./TypeDialog.tsx";
import { useSetBugType } from "./useSetBugType.ts";

interface Props {
  bug: Bug;
  /** Whether it asks for the type; what follows from the choice may come later. */
  isOpen: boolean;
  announce: AnnounceChange;
  onClosed: () => void;
}

/** Sets the type of one bug. */
export function SetTypeDialog({ bug, isOpen, announce, onClosed }: Props) {
  const { setType, conflict } = useSetBugType({ announce });
  return (
    <>
      {isOpen && (
        <TypeDialog
          bugs={new Map([[bug._id, bug]])}
          count={1}
          onChosen={(bugType) => {
            setType(bug, bugType);
            onClosed();
          }}
          onCancel={onClosed}
        />
      )}
      {conflict}
    </>
  );
}
