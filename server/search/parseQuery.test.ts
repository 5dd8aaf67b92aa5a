import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distinctTerms, parseQuery } from "./parseQuery.ts";

/** The terms as one would write them: a star for a prefix. */
const terms = (query: string) =>
  parseQuery(query).terms.map(
    ({ words, isPrefix, isExcluded }) =>
      `${isExcluded ? "-" : ""}${words.join(" ")}${isPrefix ? "*" : ""}`,
  );
const conditions = (query: string) => parseQuery(query).conditions;

describe("the words of a query", () => {
  it.each([
    ["thermal pict", ["thermal", "pict*"]],
    ['"loses its reading" cage', ["loses its reading", "cage*"]],
    ['cage "loses its reading"', ["cage", "loses its reading"]],
    ['cage "loses its rea', ["cage", "loses its rea*"]],
    ["scale -demo", ["scale", "-demo"]],
    ['-"not this" scale', ["-not this", "scale*"]],
    ["org.apache.hadoop", ["org apache hadoop*"]],
    ["well-known", ["well known*"]],
    ["cage status:pending", ["cage*"]],
    ["http://lab.test/x", ["http lab test x"]],
    ["std::vector", ["std vector*"]],
    ["10:30", ["10 30*"]],
    ["- -- \" ''", []],
    ['a"b', ["a", "b"]],
    // What phones and other keyboards write for quotes, minus and colon.
    ["“not this” „nor that“ «or these» cage", ["not this", "nor that", "or these", "cage*"]],
    ["scale –demo －test", ["scale", "-demo", "-test"]],
    ["scale – demo", ["scale", "demo*"]],
  ])("%j: %j", (query, expected) => expect(terms(query)).toEqual(expected));
});

describe("operators", () => {
  it.each([
    ["#69", { field: "number", number: 69 }],
    ["＃69", { field: "number", number: 69 }],
    ["status：pending", { field: "status", oneOf: ["pending"] }],
    ["author:„Ana Lúcia“", { field: "author", person: { words: ["ana", "lucia"] } }],
    ["status:pending", { field: "status", oneOf: ["pending"] }],
    ["STATUS:P", { field: "status", oneOf: ["pending", "parked"] }],
    ["type:dev", { field: "type", oneOf: ["development"] }],
    ["assignee:me", { field: "assignee", person: "me" }],
    ["assignee:nobody", { field: "assignee", person: "nobody" }],
    ['author:"Ana Lúcia"', { field: "author", person: { words: ["ana", "lucia"] } }],
    ["commenter:bo", { field: "commenter", person: { words: ["bo"] } }],
    ["has:attachment", { field: "attachment" }],
    ["created:2026", { field: "created", from: "2026-01-01", before: "2027-01-01" }],
    ["created:2026-12", { field: "created", from: "2026-12-01", before: "2027-01-01" }],
    ["created:2024-02-29", { field: "created", from: "2024-02-29", before: "2024-03-01" }],
    ["updated:>=2026-11-02", { field: "updated", from: "2026-11-02" }],
    ["updated:>2026-11-02", { field: "updated", from: "2026-11-03" }],
    ["updated:<2026-11", { field: "updated", before: "2026-11-01" }],
    ["updated:<=2026-11", { field: "updated", before: "2026-12-01" }],
    ["updated:2026-01..2026-03", { field: "updated", from: "2026-01-01", before: "2026-04-01" }],
    ["completed:2026-11", { field: "completed", from: "2026-11-01", before: "2026-12-01" }],
    ["updated:2026-01..", { field: "updated", from: "2026-01-01" }],
  ])("%s", (query, expected) => {
    expect(parseQuery(query)).toEqual({
      terms: [],
      conditions: [{ ...expected, isExcluded: false }],
      hints: [],
      isImpossible: false,
    });
  });

  it("can be excluded", () => {
    expect(conditions("-status:complete")).toEqual([
      { field: "status", oneOf: ["complete"], isExcluded: true },
    ]);
  });

  it.each([
    ["status:", '"status:" is followed by one of pending, complete and parked, without a space.'],
    [
      "status:open",
      '"status:open" finds nothing: status: takes one of pending, complete and parked.',
    ],
    [
      "created:2026-02-30",
      '"created:2026-02-30" finds nothing: created: takes a date or a range, such as 2026-11, >=2026-11-02 or 2026-01..2026-03.',
    ],
    [
      "priority:high",
      'There is no operator "priority:", so it is searched for as text. The operators are status:, type:, assignee:, author:, commenter:, created:, updated:, completed: and has:.',
    ],
  ])("say what is wrong with %s", (query, hint) => {
    expect(parseQuery(query).hints).toEqual([hint]);
  });

  it.each(["created:..", "created:yesterday", "created:2026-1", "created:>", "created:a..b..c"])(
    "find nothing with %s",
    (query) => expect(parseQuery(query).isImpossible).toBe(true),
  );
});

it("reads any text, and knows the positions of its words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (query) => {
      for (const term of parseQuery(query).terms) {
        expect(term.words.length).toBeGreaterThan(0);
        expect(term.to).toBeLessThanOrEqual(query.length + 1);
      }
    }),
  );
});

it("uses the first 30 words only, and says so", () => {
  const { terms, hints } = parseQuery("a ".repeat(40));
  expect(terms).toHaveLength(30);
  expect(hints).toEqual(["Only the first 30 words and operators are used."]);
});

it("counts each of the words of phrases", () => {
  const phrase = Array.from({ length: 40 }, (_, index) => `w${index}`).join(" ");
  const { terms, hints } = parseQuery(`cage "${phrase}" mouse`);
  expect(terms.map(({ words }) => words.length)).toEqual([1, 29]);
  expect(hints).toEqual(["Only the first 30 words and operators are used."]);
});

it.each([
  ["of one word", `cage "${"a ".repeat(40)}" mouse`, 3],
  ["of a few words", `cage "${"a b ".repeat(20)}" mouse`, 6],
])("cuts a phrase %s where one comes a fourth time, and says so", (_, query, length) => {
  const { terms, hints } = parseQuery(query);
  expect(terms.map(({ words }) => words.length)).toEqual([1, length, 1]);
  expect(hints).toEqual(["A phrase is used up to where a word comes more than 3 times."]);
});

it("tells terms apart by their words, and by whether they may be a beginning", () => {
  const { terms } = parseQuery('cage "cage" cage "mouse cage" mouse cage');
  expect(distinctTerms(terms).map(({ words, isPrefix }) => [words.join(" "), isPrefix])).toEqual([
    ["cage", false],
    ["mouse cage", false],
    ["mouse", false],
    ["cage", true],
  ]);
});

it("counts the words of names, too, of which it uses six", () => {
  const { conditions, terms, hints } = parseQuery(`status:p author:"${"a ".repeat(40)}" cage`);
  expect(conditions[1]).toMatchObject({ person: { words: Array(6).fill("a") } });
  expect(terms).toEqual([]);
  expect(hints).toEqual(["Only the first 30 words and operators are used."]);
});
