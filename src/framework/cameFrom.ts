import { useLocation } from "react-router";

/** The history state of links to a bug. */
export interface CameFrom {
  /** Where the way back leads. */
  from: string;
  /** The query of the list that the bug stands in. */
  search?: string;
  /** The part of the screen that gets the focus. */
  focus?: "comment";
}

/** Anything can be in a history entry. */
export const cameFrom = (state: unknown): CameFrom | undefined =>
  typeof state === "object" && state !== null && "from" in state ? (state as CameFrom) : undefined;

/** For links to a bug. */
export function useCameFrom(): CameFrom {
  const { pathname, search } = useLocation();
  return { from: pathname, search };
}
