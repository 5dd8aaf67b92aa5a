import { expect, it } from "vitest";
import { formatCount } from "./formatCount.ts";

it("separates thousands as Intl does, and leaves a template's name alone", () => {
  const intl = new Intl.NumberFormat("en");
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890]) {
    expect(formatCount(count)).toBe(intl.format(count));
  }
  expect(formatCount("{count1000}" as never)).toBe("{count1000}");
});
