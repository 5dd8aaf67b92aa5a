import { expect, it } from "vitest";
import { parseBugNumber } from "./bugNumber.ts";

it("takes a number as people type it", () => {
  expect(parseBugNumber(" # 069 ")).toBe("69");
  expect(parseBugNumber("0")).toBe("0");
});

it("takes full-width characters as the ones they stand for", () => {
  expect(parseBugNumber("＃６９")).toBe("69");
});

it("takes nothing else", () => {
  for (const text of ["", "#", "6.9", "-6", "1e3", "six"]) {
    expect(parseBugNumber(text)).toBeUndefined();
  }
});
