import { describe, expect, it } from "vitest";
import { beginningOf } from "./beginningOf.ts";

describe("beginningOf", () => {
  it("leaves an ordinary text alone", () => {
    expect(beginningOf("The cage sensor stops.\nSteps:\n1. wait")).toBeUndefined();
  });

  it("cuts a long text between words", () => {
    const start = beginningOf("mouse ".repeat(12_000)) ?? "";
    expect(start.length).toBeLessThanOrEqual(1_600);
    expect(start).toMatch(/mouse$/);
  });

  it("cuts a long list of short lines", () => {
    const log = Array.from({ length: 500 }, (_, line) => `at step ${line}`).join("\n");
    expect(beginningOf(log)?.split("\n")).toHaveLength(18);
  });

  it("cuts one endless word", () => {
    expect(beginningOf("x".repeat(70_000))).toHaveLength(1_600);
  });

  it("doesn't cut a sign in two", () => {
    const start = beginningOf(`x${"🐁".repeat(5_000)}`) ?? "";
    expect(start).toMatch(/^x(🐁)+$/);
  });
});
