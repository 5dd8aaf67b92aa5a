const DAY_MS = 24 * 60 * 60 * 1000;

/** How long undo steps and the replies to repeated changes are kept, as the databases compare times. */
export const dayBefore = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString();
