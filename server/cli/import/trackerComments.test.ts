import { expect, it } from "vitest";
import { LIMITS } from "#contract/constants.ts";
import { readTrackerComments } from "./trackerComments.ts";

it("reads author, date and text, which may contain semicolons and lines", () => {
  expect(
    readTrackerComments([
      "30/Sep/21 17:20;ada; First; *second*.\nThird.",
      "01/Oct/21 5:20 PM;;Done.",
    ]),
  ).toEqual([
    {
      author: "ada",
      createdAt: "2021-09-30T17:20:00.000Z",
      text: "First; **second**.\nThird.",
    },
    { author: null, createdAt: "2021-10-01T17:20:00.000Z", text: "Done." },
  ]);
});

it.each(["Seen; it jams.", "soon;ada;It jams.", "30/Sep/21 17:20 it jams; ada; often."])(
  "takes a text that begins with no date and author as a whole: %s",
  (text) => {
    expect(readTrackerComments([text])).toEqual([{ author: null, createdAt: null, text }]);
  },
);

it("divides a text that is too long, at a line if it can", () => {
  const line = "x".repeat(LIMITS.comment - 100);
  const lines = readTrackerComments([`30/Sep/21 17:20;ada;${line}\n${line}`]);
  expect(lines.map(({ text }) => text)).toEqual([line, line]);

  const [first, second, ...others] = readTrackerComments([`a${"🐁".repeat(LIMITS.comment / 2)}`]);
  expect(first?.text).toHaveLength(LIMITS.comment - 1);
  expect(second?.text).toBe("🐁");
  expect(others).toEqual([]);
});

it("leaves out what has no text", () => {
  expect(readTrackerComments(["30/Sep/21 17:20;ada; \n"])).toEqual([]);
});
