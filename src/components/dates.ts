const LOCALE = "en-GB";

const date = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric" });
const dateTime = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: "always" });

/** From the largest unit to the smallest, each with its length in seconds. */
const UNITS = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "12 Mar 2025". A text that is no time is given back as it is. */
export const formatDate = (iso: string): string => format(iso, (at) => date.format(at));

/** "12 Mar 2025, 14:05" */
export const formatDateTime = (iso: string): string => format(iso, (at) => dateTime.format(at));

/** "3 days ago" */
export const formatAgo = (iso: string, now = Date.now()): string =>
  format(iso, (at) => {
    // A clock that is behind the server's must not show what has happened as yet to come.
    const seconds = Math.max(0, (now - at) / 1000);
    const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
    return ago.format(-Math.max(1, Math.floor(seconds / length)), unit);
  });

function format(iso: string, write: (at: number) => string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : write(at);
}
