import dayjs from "dayjs";
import "dayjs/locale/en-gb.js";
import relativeTime from "dayjs/plugin/relativeTime.js";
import updateLocale from "dayjs/plugin/updateLocale.js";
import { useEffect, useState } from "react";
import { onTick } from "./clock.ts";

const seconds = (count: number) => (count === 1 ? "1 second" : `${count} seconds`);

// Counts completed units, and says "1 day" rather than "a day".
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: "s", r: 59, d: "second" },
    { l: "m", r: 1 },
    { l: "mm", r: 59, d: "minute" },
    { l: "h", r: 1 },
    { l: "hh", r: 23, d: "hour" },
    { l: "d", r: 1 },
    { l: "dd", r: 29, d: "day" },
    { l: "M", r: 1 },
    { l: "MM", r: 11, d: "month" },
    { l: "y", r: 1 },
    { l: "yy", d: "year" },
  ],
});
dayjs.extend(updateLocale);
dayjs.locale("en-gb");
dayjs.updateLocale("en-gb", {
  monthsShort: "Jan_Feb_Mar_Apr_May_Jun_Jul_Aug_Sept_Oct_Nov_Dec".split("_"),
  relativeTime: {
    future: "in %s",
    past: "%s ago",
    s: seconds,
    m: "1 minute",
    mm: "%d minutes",
    h: "1 hour",
    hh: "%d hours",
    d: "1 day",
    dd: "%d days",
    M: "1 month",
    MM: "%d months",
    y: "1 year",
    yy: "%d years",
  },
});

/** "12 Mar 2025", in the user's time zone. Text that isn't a time is returned unchanged. */
export const formatDate = (iso: string): string => format(iso, (at) => at.format("D MMM YYYY"));

/** "12 Mar 2025, 14:05" */
export const formatDateTime = (iso: string): string =>
  format(iso, (at) => at.format("D MMM YYYY, HH:mm"));

/**
 * "3 days ago". If this clock is behind the server's, a past event still never appears to be in the
 * future.
 */
export const formatAgo = (iso: string, now = Date.now()): string =>
  format(iso, (at) => dayjs(Math.min(at.valueOf(), now - 1000)).from(now));

/** "2 Nov", of a day such as 2026-11-02. */
export const formatDay = (day: string): string => dayjs(`${day}T00:00:00`).format("D MMM");

function format(iso: string, write: (at: dayjs.Dayjs) => string): string {
  // dayjs's own parser would accept "last spring 3" as a time.
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : write(dayjs(at));
}

type DayPart = "morning" | "afternoon" | "evening";

/** The greeting for an hour of the day (0 to 23). The night counts as evening. */
export function dayPartAt(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return "morning";
  if (hour >= 12 && hour < 18) return "afternoon";
  return "evening";
}

const formats = { date: formatDate, dateTime: formatDateTime, ago: formatAgo };

interface Props {
  at: string;
  as?: keyof typeof formats;
}

/** Writes the time of a rendered `DateTime`, as a date or as `ago`. */
export function writeTime(element: HTMLTimeElement, at: string): void {
  element.dateTime = at;
  element.title = formatDateTime(at);
  element.textContent = formats[element.dataset.ago ? "ago" : "date"](at);
}

/** A readable time, with the exact one in `dateTime`, on hover, and on paper. */
export function DateTime({ at, as = "date" }: Props) {
  return (
    <time dateTime={at} title={formatDateTime(at)} data-ago={as === "ago" || undefined}>
      {as === "ago" ? <Ago at={at} /> : formats[as](at)}
    </time>
  );
}

/** Renders again only when its text changes, without its surroundings. */
function Ago({ at }: Pick<Props, "at">) {
  const [, setShown] = useState(() => formatAgo(at));
  useEffect(() => onTick(() => setShown(formatAgo(at))), [at]);
  return formatAgo(at);
}
