import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useScreen } from "./screens.ts";

type Query = Readonly<Record<string, string>>;

/**
 * What the address says: those of its query parameters that the screen's definition names. Anybody
 * can have written them, so the screen checks the values.
 */
export function useScreenQuery() {
  const screen = useScreen();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const names = screen?.query;

  const query = useMemo((): Query => {
    return Object.fromEntries(
      (names ?? []).flatMap((name) => {
        const value = params.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
  }, [names, params]);

  /**
   * Goes to the same screen with another query.
   * @param options.left what the entry that is left shows, where its address doesn't say so
   */
  const setQuery = useCallback(
    (next: Query, { replace = false, left }: { replace?: boolean; left?: Query } = {}) => {
      // Going back reads the address; what the address leaves to the storage may have changed since.
      if (left && !replace) window.history.replaceState(window.history.state, "", toSearch(left));
      void navigate({ search: toSearch(next) }, { replace });
    },
    [navigate],
  );
  return [query, setQuery] as const;
}

const toSearch = (query: Query): string => `?${new URLSearchParams(query)}`;

/** The history state of links to a bug, and of keys that lead to a screen. */
export interface CameFrom {
  /** Where the way back leads. */
  from: string;
  /** The query of the list that contains the bug. */
  search?: string;
  /** The part of the screen that gets the focus. */
  focus?: "comment" | "title";
}

/** Anything can be in a history entry. */
export const cameFrom = (state: unknown): CameFrom | undefined =>
  typeof state === "object" && state !== null && "from" in state ? (state as CameFrom) : undefined;

/** For links to a bug. */
export function useCameFrom(): CameFrom {
  const { pathname, search } = useLocation();
  return { from: pathname, search };
}
