import { type SetStateAction, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";

/**
 * State that a person typed and hasn't sent yet: it survives a reload, belongs
 * to one user, and nothing of it is kept once it is `initial` again. It stands in the
 * storage alone, so that what is sent is gone although its screen was left meanwhile.
 * @param read makes a draft of what was stored, whatever it is
 */
export function useDraft<T>(name: string, initial: T, read: (stored: unknown) => T) {
  // Whose draft it is stays as it was at first: a session that ends leaves it where it is.
  const user = useSessionUser();
  const [key] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:${name}`);
  const text = useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get(key));
  const draft = useMemo(() => parse(text, initial, read), [text, initial, read]);

  const setDraft = useCallback(
    (action: SetStateAction<T>) => {
      const present = parse(sessionStore.get(key), initial, read);
      const next = action instanceof Function ? action(present) : action;
      const nextText = JSON.stringify(next);
      sessionStore.set(key, nextText === JSON.stringify(initial) ? null : nextText);
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
