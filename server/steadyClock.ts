/**
 * The time as this process has counted it since its start: setting the machine's clock
 * doesn't move it. For spans; what is stored for people has the wall clock's time.
 */
export const steadyClock = (): Date => new Date(performance.timeOrigin + performance.now());
