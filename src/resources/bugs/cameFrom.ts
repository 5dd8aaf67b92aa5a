/** The history state of links to a bug, for the way back. */
export interface CameFrom {
  from: string;
}

export const cameFrom = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "from" in state
    ? String((state as CameFrom).from)
    : undefined;
