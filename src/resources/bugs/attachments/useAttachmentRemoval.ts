import { useRef, useState } from "react";

export interface RemovalTarget {
  url: string;
  /** Its position when it was chosen, from 1. */
  number: number;
  total: number;
}

/** The attachment being removed, from the choice until the dialog has closed. */
export function useAttachmentRemoval() {
  const [target, setTarget] = useState<RemovalTarget>();
  const [isOpen, setIsOpen] = useState(false);
  // Removed from the screen at once, without waiting for the refetch.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);

  function finish() {
    setTarget(undefined);
    if (!target || !removed.has(target.url)) return;
    // The button that opened the dialog is gone, so the one that took its place gets the focus.
    const buttons = place.current?.querySelectorAll<HTMLElement>("[data-removes]") ?? [];
    const next = buttons[Math.min(target.number, buttons.length) - 1];
    (next ?? place.current?.querySelector<HTMLElement>("[tabindex]"))?.focus();
  }

  return {
    place,
    removed,
    ask(chosen: RemovalTarget) {
      setTarget(chosen);
      setIsOpen(true);
    },
    dialog: target && {
      target,
      isOpen,
      onRemoved: () => setRemoved((before) => new Set([...before, target.url])),
      onClose: () => setIsOpen(false),
      onClosed: finish,
    },
  };
}
