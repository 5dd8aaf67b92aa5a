import { describe, expect, it } from "vitest";
import { matchesWords } from "./matchesWords.ts";

describe("matchesWords", () => {
  it.each([
    ["com bug", "Completed Bugs"],
    ["bugs com", "Completed Bugs"],
    ["muller", "Jörg Müller"],
    ["MÜL", "jorg muller"],
    ["69", "#69 Feeder jams"],
    ["ΣΊΣΥ", "Σίσυφος"],
  ])("finds %j in %j", (query, text) => {
    expect(matchesWords(query, text)).toBe(true);
  });

  it.each([
    ["ugs", "Bugs"],
    ["bugs gone", "Bugs"],
    ["", "Bugs"],
    [" # ", "# Bugs"],
  ])("doesn't find %j in %j", (query, text) => {
    expect(matchesWords(query, text)).toBe(false);
  });

  it("finds words that are spread over several texts", () => {
    expect(matchesWords("sign add", "Logout", "sign out", "Add Bug")).toBe(true);
  });
});
