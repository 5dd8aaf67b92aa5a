import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * State for something that covers the whole screen, such as an open picture. It has its own history
 * entry, so that going back closes it instead of leaving the screen.
 */
export function useBackCloses<T>(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const closedAt = useRef<string>(undefined);
  const state = location.state as Record<string, unknown> | null;
  const shown = state?.[name] as T | undefined;

  // Going forward restores the entry under the same key, and it can be closed again.
  useEffect(() => {
    if (shown === undefined) closedAt.current = undefined;
  }, [shown]);

  function show(next: T): void {
    const { pathname, search, hash } = location;
    const entry = { ...state, [name]: next };
    void navigate({ pathname, search, hash }, { state: entry, replace: shown !== undefined });
  }

  function close(): void {
    // Only once: a second step back would leave the screen.
    if (shown === undefined || closedAt.current === location.key) return;
    closedAt.current = location.key;
    void navigate(-1);
  }

  return { shown, show, close };
}
