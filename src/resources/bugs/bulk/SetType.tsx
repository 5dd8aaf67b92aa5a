import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Bug } from "#contract/types.ts";
import { withDialog } from "../../../components/Dialog.tsx";
import { whenIdle } from "../../../components/whenIdle.ts";
import { useShortcuts } from "../../../framework/shortcuts.ts";
import { useIsOffered } from "../../../providers/missingCalls.ts";
import type { AnnounceChange } from "../status/useUndo.ts";

const loadDialog = withDialog(async () => (await import("./SetTypeDialog.tsx")).SetTypeDialog);
const SetTypeDialog = lazy(loadDialog);

interface Props {
  bug: Bug;
  announce: AnnounceChange;
}

/** The key that sets the type of the bug on the screen. */
export function SetType({ bug, announce }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const focused = useRef<Element>(null);
  // A server without versions can't edit bugs.
  const isOffered = useIsOffered("editBug") && bug.version !== undefined;
  const open = () => {
    focused.current = document.activeElement;
    setIsOpen(true);
    setWasOpened(true);
  };
  useShortcuts(
    "bugs:keys.bug",
    isOffered ? [{ key: "t", text: "bugs:keys.setType", run: open }] : [],
  );
  // If this fails, opening the dialog loads it again.
  useEffect(() => whenIdle(() => void loadDialog().catch(() => undefined)), []);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SetTypeDialog
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
    </Suspense>
  );
}
