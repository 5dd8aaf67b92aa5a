import { useCallback, useRef, useState } from "react";
import type { User } from "#contract/types.ts";
import type { UserAction } from "./UserDialog.tsx";

interface Task {
  action: UserAction;
  user: User;
  isOpen: boolean;
}

/** What is being done about which user, from the choice in a row until the dialog has left the screen. */
export function useUserTask() {
  const [task, setTask] = useState<Task>();
  const place = useRef<string>(undefined);

  const choose = useCallback((action: UserAction, user: User) => {
    place.current = document.activeElement?.closest("tr")?.dataset.index;
    setTask({ action, user, isOpen: true });
  }, []);

  const close = useCallback(
    () => setTask((present) => present && { ...present, isOpen: false }),
    [],
  );

  const finish = useCallback(() => {
    setTask(undefined);
    // The row that had the focus may be gone: then the one in its place gets it.
    if (document.activeElement !== document.body) return;
    document
      .querySelector<HTMLElement>(`tr[data-index="${place.current}"] button`)
      ?.focus({ preventScroll: true });
  }, []);

  return { task, choose, close, finish };
}
