const DAY_MS = 24 * 60 * 60 * 1000;

/** The time before which undo steps and idempotent replies expire, as the databases store times. */
export const dayBefore = (now: Date): string => new Date(now.getTime() - DAY_MS).toISOString();
