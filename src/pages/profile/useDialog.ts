import { useState } from "react";

/** Whether a dialog is open, and whether it is still there, being closed. It starts afresh each time. */
export function useDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [isMounted, setIsMounted] = useState(false);
  return {
    isOpen,
    isMounted,
    open: () => {
      setIsMounted(true);
      setIsOpen(true);
    },
    onClose: () => setIsOpen(false),
    onClosed: () => setIsMounted(false),
  };
}
