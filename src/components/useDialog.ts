import { useCallback, useState } from "react";

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

  const open = useCallback(
    (next: Subject) => {
      setSubject(next);
      setIsOpen(true);
      setOpening((present) => present + 1);
    },
    [setSubject],
  );

  return {
    subject,
    opening,
    open,
    dialog: { isOpen, onClose: () => setIsOpen(false), onClosed: () => setSubject(null) },
  };
}
