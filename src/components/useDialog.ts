import { useCallback, useRef, useState } from "react";

/** A dialog's subject and its setter, as `useState` or a draft gives them; null while there is none. */
type Kept<Subject> = readonly [Subject | null, (subject: Subject | null) => void];

/**
 * A dialog from the moment it is opened until it has left the screen, and what it is about.
 * It starts afresh each time, even while it is still being closed, if `opening` is its key.
 * @param kept holds the subject, where that outlasts a reload: the dialog is open again then
 */
export function useDialog<Subject>(kept?: Kept<Subject>) {
  const own = useState<Subject | null>(null);
  const [subject, setSubject] = kept ?? own;
  const [isOpen, setIsOpen] = useState(subject !== null);
  const [opening, setOpening] = useState(1);
  const place = useRef<string>(undefined);

  const open = useCallback(
    (next: Subject) => {
      place.current = document.activeElement?.closest<HTMLElement>("tr[data-index]")?.dataset.index;
      setSubject(next);
      setIsOpen(true);
      setOpening((present) => present + 1);
    },
    [setSubject],
  );

  function handleClosed() {
    setSubject(null);
    // The row that had the focus may be gone: then the one in its place gets it.
    if (place.current === undefined || document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`tr[data-index="${place.current}"]`);
    (row?.querySelector("button") ?? row)?.focus({ preventScroll: true });
  }

  return {
    subject,
    opening,
    open,
    dialog: { isOpen, onClose: () => setIsOpen(false), onClosed: handleClosed },
  };
}
