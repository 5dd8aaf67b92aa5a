import { expect, it } from "vitest";
import { parseBugNumber } from "./useGoToBug.ts";

it("accepts the ways people type a number", () => {
  expect(parseBugNumber(" # 069 ")).toBe("69");
  expect(parseBugNumber("0")).toBe("0");
});

it("accepts full-width characters", () => {
  expect(parseBugNumber("＃６９")).toBe("69");
});

it("rejects anything else", () => {
  for (const text of ["", "#", "6.9", "-6", "1e3", "six"]) {
    expect(parseBugNumber(text)).toBeUndefined();
  }
});
