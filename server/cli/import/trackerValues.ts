import type { BugStatus } from "#contract/constants.ts";

const COMPLETE = new Set(["resolved", "closed", "verified", "done"]);
const PARKED = new Set(["wontfix", "incomplete", "postponed"]);

/** Treats "Won't Fix", "WONTFIX" and "Won’t fix" as equal. */
const simplify = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** Maps a tracker's status and resolution to one of ours (reasons in docs/decisions). */
export function toBugStatus(status: string, resolution: string): BugStatus {
  const complete = COMPLETE.has(simplify(status));
  if (PARKED.has(simplify(status)) || (complete && PARKED.has(simplify(resolution)))) {
    return "parked";
  }
  return complete ? "complete" : "pending";
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Jira's formats: `30/Sep/21 17:20`, `30/Sep/2021 5:20 PM`, `30 Sep 2021`. */
const NAMED_MONTH =
  /^(\d{1,2})[/ .-]([a-z]{3})[a-z]*[/ .-](\d{4}|\d{2})(?:[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i;
/**
 * ISO 8601 and Bugzilla's formats: `2021-09-30 17:20:31`, `2021-09-30T17:20:31.000+0000`,
 * `2021-09-30`.
 */
const NUMBERED =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses a tracker's date to ISO 8601; undefined if it isn't one. A date without a time zone is
 * read as UTC, so that an import has the same result on every machine.
 */
export function parseTrackerDate(text: string): string | undefined {
  const given = text.trim();
  const named = NAMED_MONTH.exec(given);
  if (named) {
    const [, day, month = "", year = "", hour, minute, second, half] = named;
    const clockHour = half ? to24Hours(Number(hour), half) : Number(hour ?? 0);
    const monthNumber = MONTHS.indexOf(month.toLowerCase()) + 1;
    return utc([fullYear(year), monthNumber, Number(day), clockHour, minute, second]);
  }
  const numbered = NUMBERED.exec(given);
  if (!numbered) return undefined;
  const [, year, month, day, hour, minute, second, zone] = numbered;
  return utc([year, month, day, hour, minute, second], offsetMinutes(zone));
}

const ZONES_MS = 24 * 60 * 60 * 1000;

/** Whether a date is in the future, rather than of a time zone that is some hours ahead. */
export const isInFuture = (date: string, now: Date): boolean =>
  Date.parse(date) > now.getTime() + ZONES_MS;

type Part = string | number | undefined;

/** Undefined for dates that don't exist, such as 31 February. */
function utc(parts: Part[], offset = 0): string | undefined {
  const [year, month, day, hour, minute, second] = parts.map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const same =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute;
  if (!same) return undefined;
  const iso = new Date(date.getTime() - offset * 60_000).toISOString();
  // Times are compared as texts, and a year of five digits has a sign before it.
  return /^\d/.test(iso) ? iso : undefined;
}

/** Two-digit years mean 1970 to 2069: no tracker is older. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

function to24Hours(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}

function offsetMinutes(zone: string | undefined): number {
  const offset = zone && /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!offset) return 0;
  const [, sign, hours, minutes] = offset;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
