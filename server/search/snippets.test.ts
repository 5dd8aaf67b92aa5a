import { describe, expect, it } from "vitest";
import { parseQuery } from "./parseQuery.ts";
import { lacksTerm, makeSnippets } from "./snippets.ts";

const cut = async (query: string, description: string) => {
  const [snippet] = await makeSnippets(parseQuery(query).terms, {
    title: "",
    description,
    comments: [],
  });
  const { text = "", marks = [] } = snippet ?? {};
  return { text, marked: marks.map(([from, to]) => text.slice(from, to)) };
};

const LONG = {
  title: "",
  description: "",
  comments: Array<string>(20).fill("cage ".repeat(4_000)),
};

describe("a snippet of a long text", () => {
  it("is where the most different words stand together", async () => {
    const gap = ` ${"and so on ".repeat(40)}`;
    const text = ["cage cage cage", "a scale, a cage", "door, cage and scale", "scale"].join(gap);
    const { marked } = await cut("cage scale door missing", text);
    expect(marked).toEqual(["door", "cage", "scale"]);
  });

  // Looking at all words near each of them would take minutes.
  it.each([
    ["a word again and again", "的 ".repeat(28)],
    [
      "phrases of one word",
      [1, 2, 3, 4, 5, 6, 7].map((many) => `"${"的".repeat(many)}"`).join(" "),
    ],
  ])("is found soon, even if the query is %s and so is the text", async (_, query) => {
    const { marked } = await cut(`${query} missing scale`, `Scale ${"的".repeat(99_994)}`);
    expect(marked[0]).toBe("Scale");
  });

  it.each([0, 1])("never ends within a character", async (shift) => {
    const { text } = await cut("cage", `cage${"!".repeat(shift)}${"🐭".repeat(200)}`);
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
  ])("cuts the mark of %s that is longer than the snippet", async (_, lead, hit, query) => {
    const { text, marked } = await cut(query, `${lead}${hit} and more words behind it`);
    expect(marked).toHaveLength(1);
    expect(marked[0]?.length).toBeGreaterThan(100);
    expect(hit.startsWith(marked[0] ?? "-")).toBe(true);
    expect(text).toBe(`${lead}${marked[0]} …`);
  });
});

it.each([
  ["made", () => makeSnippets(parseQuery("cage").terms, LONG)],
  ["found to be lacking", () => lacksTerm(parseQuery("cage").terms, LONG.comments)],
])("others have their turns while the snippets of many long texts are %s", async (_, work) => {
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  takeTurn();
  await work();
  isOver = true;
  expect(turns).toBeGreaterThan(LONG.comments.length);
});
