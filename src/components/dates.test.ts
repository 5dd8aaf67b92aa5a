import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayPartAt, formatAgo, formatDate, formatDateTime } from "./dates.tsx";

const NOW = Date.parse("2025-03-12T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe("formatAgo", () => {
  it.each([
    [1, "1 second ago"],
    [59, "59 seconds ago"],
    [60, "1 minute ago"],
    [119, "1 minute ago"],
    [59 * 60 + 59, "59 minutes ago"],
    [3600, "1 hour ago"],
    [3 * 3600, "3 hours ago"],
    [86_399, "23 hours ago"],
    [86_400, "1 day ago"],
    [3 * 86_400, "3 days ago"],
    [29 * 86_400, "29 days ago"],
    [30 * 86_400, "1 month ago"],
    [45 * 86_400, "1 month ago"],
    [366 * 86_400, "1 year ago"],
    [800 * 86_400, "2 years ago"],
  ])("formats %i seconds as %s", (seconds, text) => {
    expect(formatAgo(secondsAgo(seconds), NOW)).toBe(text);
  });

  it("never speaks of the future, even if the clocks differ", () => {
    expect(formatAgo(secondsAgo(-90), NOW)).toBe("1 second ago");
  });
});

describe("formatDate", () => {
  it("shows day, month and year unambiguously", () => {
    expect(formatDate("2025-03-12T12:00:00Z")).toBe("12 Mar 2025");
  });

  it("returns a text that isn't a time unchanged", () => {
    expect(formatDate("last spring")).toBe("last spring");
  });
});

it("dates match the browser's own en-GB format", () => {
  const written = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const date = fc.date({
    min: new Date("1980-01-01"),
    max: new Date("2100-01-01"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (at) => {
      expect(formatDateTime(at.toISOString())).toBe(written.format(at));
    }),
    { seed: 1 },
  );
});

it.each([
  [0, "evening"],
  [4, "evening"],
  [5, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [17, "afternoon"],
  [18, "evening"],
  [23, "evening"],
])("greets at %i o'clock as in the %s", (hour, part) => {
  expect(dayPartAt(hour)).toBe(part);
});
