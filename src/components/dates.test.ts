import { describe, expect, it } from "vitest";
import { formatAgo, formatDate } from "./dates.ts";

const NOW = Date.parse("2025-03-12T12:00:00Z");
const secondsAgo = (seconds: number) => new Date(NOW - seconds * 1000).toISOString();

describe("formatAgo", () => {
  it.each([
    [1, "1 second ago"],
    [59, "59 seconds ago"],
    [60, "1 minute ago"],
    [3 * 3600, "3 hours ago"],
    [3 * 86_400, "3 days ago"],
    [45 * 86_400, "1 month ago"],
    [800 * 86_400, "2 years ago"],
  ])("%i seconds are %s", (seconds, text) => {
    expect(formatAgo(secondsAgo(seconds), NOW)).toBe(text);
  });

  it("never speaks of the future, whatever the clocks say", () => {
    expect(formatAgo(secondsAgo(-90), NOW)).toBe("1 second ago");
  });
});

describe("formatDate", () => {
  it("names day, month and year without ambiguity", () => {
    expect(formatDate("2025-03-12T12:00:00Z")).toBe("12 Mar 2025");
  });

  it("gives a text that is no time back as it is", () => {
    expect(formatDate("last spring")).toBe("last spring");
  });
});
