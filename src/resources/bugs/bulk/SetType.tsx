import { useEffect, useRef, useState } from "react";
import type { Bug } from "#contract/types.ts";
import { whenIdle } from "../../../components/whenIdle.ts";
import { lazyDialog } from "../../../framework/lazyDialog.tsx";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { keepTyping } from "../../../framework/typeAhead.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import type { AnnounceChange } from "../status/useUndo.ts";

const SetTypeDialog = lazyDialog(async () => (await import("./SetTypeDialog.tsx")).SetTypeDialog);

interface Props {
  bug: Bug;
  announce: AnnounceChange;
}

/** The key that sets the type of the bug on the screen. */
export function SetType({ bug, announce }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const focused = useRef<Element>(null);
  // A server without versions can't edit bugs.
  const isOffered = useIsOffered("editBug") && bug.version !== undefined;
  const open = () => {
    keepTyping();
    focused.current = document.activeElement;
    setIsOpen(true);
    setOpenings(openings + 1);
  };
  useShortcuts(
    "bugs:keys.bug",
    isOffered ? [{ key: "t", text: "bugs:keys.setType", run: open }] : [],
  );
  // If this fails, opening the dialog loads it again.
  useEffect(() => whenIdle(() => void SetTypeDialog.preload().catch(() => undefined)), []);
  if (openings === 0) return null;
  return (
    <SetTypeDialog
      key={openings}
      bug={bug}
      isOpen={isOpen}
      announce={announce}
      onClosed={() => {
        setIsOpen(false);
        const place =
          focused.current === document.body ? document.querySelector("h1") : focused.current;
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      }}
    />
  );
}
