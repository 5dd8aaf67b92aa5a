/** Days as 2026-11-02: from the first, and before the second. */
export interface DateRange {
  from?: string;
  before?: string;
}

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/**
 * The days (UTC) that a text such as `2026`, `2026-11`, `2026-11-02`, `>=2026-11`, `<2026` or
 * `2026-01..2026-03` stands for; undefined if it is none. Either end of a range may be left out.
 */
export function readDates(text: string): DateRange | undefined {
  const [, sign, date] = /^(>=|<=|>|<)(.+)$/.exec(text) ?? [];
  if (date !== undefined) {
    const days = readDate(date);
    if (!days) return undefined;
    switch (sign) {
      case ">=":
        return { from: days.from };
      case ">":
        return { from: days.before };
      case "<":
        return { before: days.from };
      default:
        return { before: days.before };
    }
  }
  const ends = text.split("..");
  if (ends.length === 1) return readDate(text);
  const [first, last] = ends.map(readDate);
  const isComplete = (first || ends[0] === "") && (last || ends[1] === "") && (first || last);
  if (ends.length > 2 || !isComplete) return undefined;
  return { ...(first && { from: first.from }), ...(last && { before: last.before }) };
}

function readDate(text: string): Required<DateRange> | undefined {
  const [, year = "", month, day] = DATE.exec(text) ?? [];
  if (year < "1000" || year > "9998") return undefined;
  const from = toDay(Number(year), Number(month ?? 1), Number(day ?? 1));
  // A month or day that doesn't exist leads to another date.
  if (!from.startsWith(text)) return undefined;
  const before = day
    ? toDay(Number(year), Number(month), Number(day) + 1)
    : month
      ? toDay(Number(year), Number(month) + 1, 1)
      : toDay(Number(year) + 1, 1, 1);
  return { from, before };
}

const toDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
