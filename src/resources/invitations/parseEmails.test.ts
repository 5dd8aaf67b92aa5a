import { describe, expect, it } from "vitest";
import { parseEmails } from "./parseEmails.ts";

describe("parseEmails", () => {
  it.each([
    ["lines", "a@lab.test\nb@lab.test\r\n\r\nc@lab.test\n"],
    ["commas", "a@lab.test, b@lab.test,c@lab.test,"],
    ["semicolons", "a@lab.test; b@lab.test;c@lab.test;"],
    ["spaces", "a@lab.test b@lab.test\tc@lab.test"],
    ["names", "A Bee <a@lab.test>, B <b@lab.test>; <c@lab.test>"],
    ["names next to each other", "A <a@lab.test> B <b@lab.test> C <c@lab.test>"],
    ["quoted names", '"Bee, A" <a@lab.test>, "x@y" <b@lab.test>\n"C" <c@lab.test>'],
    ["surnames before a comma", "Bee, A <a@lab.test>, b@lab.test, Cee, C <c@lab.test>"],
    ["links", "mailto:a@lab.test\n<mailto:b@lab.test>\nMAILTO:c@lab.test"],
  ])("splits %s", (_, text) => {
    expect(parseEmails(text)).toEqual(["a@lab.test", "b@lab.test", "c@lab.test"]);
  });

  it("keeps what isn't an address as written", () => {
    expect(parseEmails("a@lab.test, Ann Lee\n@b\n<c@lab.test")).toEqual([
      "a@lab.test",
      "Ann Lee",
      "@b",
      "<c@lab.test",
    ]);
  });

  it("returns an address once, whatever its case", () => {
    expect(parseEmails("A@lab.test\na@LAB.test")).toEqual(["A@lab.test"]);
  });

  it.each(["", "  \n ,;, \n", "<>"])("finds nothing in %j", (text) => {
    expect(parseEmails(text)).toEqual([]);
  });
});
