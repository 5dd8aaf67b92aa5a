import { type SetStateAction, useCallback, useMemo, useState } from "react";
import { useSessionUser } from "../providers/SessionContext.ts";
import { DRAFT_PREFIX } from "../providers/session.ts";
import { sessionStore } from "../storage.ts";
import { useStoreValue } from "../useStoreValue.ts";

/**
 * What the user has typed but not sent yet. It survives a reload, belongs to one user, and isn't
 * stored while it equals `initial`. All its components share it through the tab's storage, so
 * sending clears it even if its screen was left.
 * @param read makes a draft from any stored value
 * @returns the draft, what changes it, and what reads it when its screen may have been left
 */
export function useDraft<T>(name: string, initial: T, read: (stored: unknown) => T) {
  // The owner is fixed at first, so that the draft survives the end of the session.
  const user = useSessionUser();
  const [key] = useState(() => `${DRAFT_PREFIX}${user?.uid ?? ""}:${name}`);
  const stored = useStoreValue(sessionStore.subscribe, () => sessionStore.get(key));
  const draft = useMemo(() => parse(stored, initial, read), [stored, initial, read]);

  const getDraft = useCallback(
    () => parse(sessionStore.get(key), initial, read),
    [key, initial, read],
  );
  const setDraft = useCallback(
    (action: SetStateAction<T>) => {
      const next = action instanceof Function ? action(getDraft()) : action;
      const text = JSON.stringify(next);
      sessionStore.set(key, text === JSON.stringify(initial) ? null : text);
    },
    [key, initial, getDraft],
  );

  return [draft, setDraft, getDraft] as const;
}

/** Whether the user has a draft of this name that differs from its initial value. */
export function useHasDraft(name: string): boolean {
  const key = `${DRAFT_PREFIX}${useSessionUser()?.uid ?? ""}:${name}`;
  return useStoreValue(sessionStore.subscribe, () => sessionStore.get(key) !== null);
}

function parse<T>(text: string | null, initial: T, read: (stored: unknown) => T): T {
  if (text === null) return initial;
  try {
    return read(JSON.parse(text));
  } catch {
    return initial;
  }
}
