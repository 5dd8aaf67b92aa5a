import { expect, it } from "vitest";
import { plainSnippet } from "./plainSnippet.ts";

/** The plain text with its marks in brackets; the hits are given in the same way. */
function show(given: string): string {
  const marks: [number, number][] = [];
  let text = "";
  let from = 0;
  for (const part of given.split(/([‹›])/)) {
    if (part === "‹") from = text.length;
    else if (part === "›") marks.push([from, text.length]);
    else text += part;
  }
  const plain = plainSnippet({ text, marks });
  return plain.marks.reduceRight(
    (rest, [from = 0, to = 0]) =>
      `${rest.slice(0, from)}‹${rest.slice(from, to)}›${rest.slice(to)}`,
    plain.text,
  );
}

it.each([
  ["the **‹feeder›** of `rack ‹2›` _jams_", "the ‹feeder› of rack ‹2› jams"],
  ["‹rack `2›` jams", "‹rack 2› jams"],
  ["… bold** and `code, then **‹bold› …", "… bold and code, then ‹bold› …"],
  ["  ## ‹Steps›  1. Open [the ‹feeder›](https://a.example/x)", "‹Steps›  1. Open the ‹feeder›"],
  ["see [the ‹log›](https://a.exam …", "see the ‹log› …"],
  ["![a ‹cage›](/uploads/a.png) ~~old~~", "a ‹cage› old"],
  ["{code:java} int ‹x›; {code} and {noformat}", " int ‹x›;  and "],
  ["| rack | ‹mice› | |---|:-:| | 2 | 40 |", "rack · ‹mice› · 2 · 40"],
  ["``` ‹x› = 1 ```", "‹x› = 1"],
])("shows %j as %j", (given, plain) => expect(show(given).trim()).toBe(plain.trim()));

it.each([
  "src/**/*.java has 5 * 3 = 15",
  "‹snake›_case_name, __init, C:\\temp\\*.log",
  "#69 and [12:03] gateway, a ‹x› || b",
  "~5 mm, -5 degrees, {x: 1}",
])("leaves %j as it is", (text) => expect(show(text)).toBe(text));

it("drops a mark of what isn't shown", () => {
  expect(show("[log](https://‹a›.example/‹x›) of ‹a›")).toBe("log of ‹a›");
});
