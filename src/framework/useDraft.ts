import { type SetStateAction, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";

/**
 * State that a person typed and hasn't sent yet: it survives a reload, belongs
 * to one user, and nothing of it is kept once it is `initial` again. Everything that
 * shows it has it from the tab's storage: what is sent goes although its screen was left.
 * @param read makes a draft of what was stored, whatever it is
 */
export function useDraft<T>(name: string, initial: T, read: (stored: unknown) => T) {
  // Whose draft it is stays as it was at first: a session that ends leaves it where it is.
  const user = useSessionUser();
  const [key] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:${name}`);
  const stored = useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get(key));
  const draft = useMemo(() => parse(stored, initial, read), [stored, initial, read]);

  const setDraft = useCallback(
    (action: SetStateAction<T>) => {
      const present = parse(sessionStore.get(key), initial, read);
      const next = action instanceof Function ? action(present) : action;
      const text = JSON.stringify(next);
      sessionStore.set(key, text === JSON.stringify(initial) ? null : text);
    },
    [key, initial, read],
  );

  return [draft, setDraft] as const;
}

function parse<T>(text: string | null, initial: T, read: (stored: unknown) => T): T {
  if (text === null) return initial;
  try {
    return read(JSON.parse(text));
  } catch {
    return initial;
  }
}
