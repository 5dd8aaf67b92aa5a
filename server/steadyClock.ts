/**
 * The time as measured by this process since it started, unaffected by changes to the machine's
 * clock. For durations; stored timestamps use the wall clock.
 */
export const steadyClock = (): Date => new Date(performance.timeOrigin + performance.now());
