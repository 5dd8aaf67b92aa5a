import { useState } from "react";

/** A dialog that starts fresh each time it is opened, even while it is still closing. */
export function useDialog() {
  const [isOpen, setIsOpen] = useState(false);
  /** Counts the openings, for the dialog's key; undefined once it has closed. */
  const [opening, setOpening] = useState<number>();
  return {
    opening,
    open: () => {
      setOpening((opening ?? 0) + 1);
      setIsOpen(true);
    },
    dialog: {
      isOpen,
      onClose: () => setIsOpen(false),
      onClosed: () => setOpening(undefined),
    },
  };
}
