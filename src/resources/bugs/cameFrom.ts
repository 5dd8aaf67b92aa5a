/** What a link to a bug notes in the history's entry, for the way back. */
export interface CameFrom {
  from: string;
}

export const cameFrom = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "from" in state
    ? String((state as CameFrom).from)
    : undefined;
