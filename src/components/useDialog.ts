import { useCallback, useState } from "react";

/** A dialog's subject and its setter, as from `useState` or a draft; null while there is none. */
type Kept<Subject> = readonly [Subject | null, (subject: Subject | null) => void];

/**
 * A dialog's state and subject, from opening until it has closed. With `opening` as its key, it
 * starts afresh each time, even while the previous one is still closing.
 * @param kept holds the subject if that survives a reload: the dialog is then open again
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
