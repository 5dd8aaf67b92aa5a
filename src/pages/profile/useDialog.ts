import { useState } from "react";

/** A dialog that starts afresh each time it is opened, even while it is still being closed. */
export function useDialog() {
  const [isOpen, setIsOpen] = useState(false);
  /** Which opening it is, for the dialog's key; undefined once it has left the screen. */
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
