import { describe, expect, it } from "vitest";
import { withoutMarkdown } from "./withoutMarkdown.ts";

describe("withoutMarkdown", () => {
  it.each([
    ["Line one of *emph* and **strong**", "Line one of emph and strong"],
    ["# Steps\n- open\n- close", "Steps\n• open\n• close"],
    ["| x | y |\n|---|---|\n| 1 | 2 |", "x · y\n\n1 · 2"],
    [
      "See [the log](https://a.example/x) and ![rack](/uploads/development/a.png)",
      "See the log and rack",
    ],
    ["Run `npm start`\n```\nnpm ci\n```", "Run npm start\n\nnpm ci"],
    ["> quoted\n\n~~old~~ _new_", "quoted\n\nold new"],
  ])("makes plain text of %j", (text, plain) => expect(withoutMarkdown(text)).toBe(plain));

  it.each(["5 * 3 * 2 = 30 | snake_case_name", "<b>no</b> [12:03]", "a - b", ""])(
    "leaves %j as it is",
    (text) => expect(withoutMarkdown(text)).toBe(text),
  );

  it("copes with hostile texts", () => {
    for (const text of ["**".repeat(200), "`a".repeat(150), "[".repeat(300), "| ".repeat(150)]) {
      expect(typeof withoutMarkdown(`# x\n${text}`)).toBe("string");
    }
  });
});
