/** How far the clocks of two servers may be apart. */
const APART_MS = 5 * 60 * 1000;

/**
 * When the mailed links that are valid now expire: after `after`, and by `by`. One that was made while
 * the clock was ahead would otherwise be valid for longer than a link is.
 */
export const validExpiries = (now: Date, heldMs: number): { after: string; by: string } => ({
  after: now.toISOString(),
  by: new Date(now.getTime() + heldMs + APART_MS).toISOString(),
});
