import { expect, it } from "vitest";
import { dayPartAt } from "./dayPart.ts";

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
