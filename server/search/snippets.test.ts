import { describe, expect, it } from "vitest";
import { parseQuery } from "./parseQuery.ts";
import { makeSnippets } from "./snippets.ts";

const cut = (query: string, description: string) => {
  const [snippet] = makeSnippets(parseQuery(query).terms, {
    title: "",
    description,
    comments: [],
  });
  const { text = "", marks = [] } = snippet ?? {};
  return { text, marked: marks.map(([from, to]) => text.slice(from, to)) };
};

describe("a snippet of a long text", () => {
  it.each([0, 1])("never ends within a character", (shift) => {
    const { text } = cut("cage", `cage${"!".repeat(shift)}${"🐭".repeat(200)}`);
    expect(text).not.toMatch(/\p{Surrogate}/u);
    expect(text.length).toBeGreaterThan(150);
  });

  it.each([
    ["a word", "", "x".repeat(300), "x".repeat(64)],
    ["a word behind others", "some words before the hit ", "x".repeat(300), "x".repeat(64)],
    [
      "a phrase",
      "before it ",
      "thermometer reading ".repeat(10).trim(),
      `"${"thermometer reading ".repeat(10)}"`,
    ],
  ])("cuts the mark of %s that is longer than the snippet", (_, lead, hit, query) => {
    const { text, marked } = cut(query, `${lead}${hit} and more words behind it`);
    expect(marked).toHaveLength(1);
    expect(marked[0]?.length).toBeGreaterThan(100);
    expect(hit.startsWith(marked[0] ?? "-")).toBe(true);
    expect(text).toBe(`${lead}${marked[0]} …`);
  });
});
