import { useCallback, useRef, useState } from "react";
import type { User } from "#contract/types.ts";
import { useDraft } from "../../useDraft.ts";
import type { UserAction } from "./UserDialog.tsx";

interface Task {
  action: UserAction;
  user: User;
  /** What was typed for it and isn't secret. */
  typed?: string;
}

/** What is being done about which user, from the choice in a row until the dialog has left the screen. */
export function useUserTask() {
  const [task, setTask] = useDraft<Task | null>("userTask", null, readTask);
  const [isOpen, setIsOpen] = useState(task !== null);
  const place = useRef<string>(undefined);

  const choose = useCallback(
    (action: UserAction, user: User) => {
      place.current = document.activeElement?.closest("tr")?.dataset.index;
      setTask({ action, user });
      setIsOpen(true);
    },
    [setTask],
  );

  function finish() {
    setTask(null);
    // The row that had the focus may be gone: then the one in its place gets it.
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(`tr[data-index="${place.current}"] button`)
      ?.focus({ preventScroll: true });
  }

  const dialog = task && {
    ...task,
    isOpen,
    onType: (typed: string) => setTask({ ...task, typed }),
    onClose: () => setIsOpen(false),
    onClosed: finish,
  };
  return { choose, dialog };
}

/** Only typing outlasts a reload; the question whether to delete somebody doesn't come up by itself. */
function readTask(stored: unknown): Task | null {
  const task = stored as Task | null;
  return task?.action === "rename" ? task : null;
}
