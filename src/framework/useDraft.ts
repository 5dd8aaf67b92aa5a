import { type SetStateAction, useCallback, useRef, useState } from "react";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";

/**
 * State that a person typed and hasn't sent yet: it survives a reload, belongs
 * to one user, and nothing of it is kept once it is `initial` again.
 * @param read makes a draft of what was stored, whatever it is
 */
export function useDraft<T>(name: string, initial: T, read: (stored: unknown) => T) {
  // Whose draft it is stays as it was at first: a session that ends leaves it where it is.
  const user = useSessionUser();
  const [key] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:${name}`);
  const [draft, setState] = useState(() => load(key, initial, read));
  const latest = useRef(draft);

  const setDraft = useCallback(
    (action: SetStateAction<T>) => {
      latest.current = action instanceof Function ? action(latest.current) : action;
      setState(latest.current);
      // Stored here rather than in an effect: what is sent goes although its screen was left.
      const text = JSON.stringify(latest.current);
      sessionStore.set(key, text === JSON.stringify(initial) ? null : text);
    },
    [key, initial],
  );

  return [draft, setDraft] as const;
}

function load<T>(key: string, initial: T, read: (stored: unknown) => T): T {
  const text = sessionStore.get(key);
  if (text === null) return initial;
  try {
    return read(JSON.parse(text));
  } catch {
    return initial;
  }
}
