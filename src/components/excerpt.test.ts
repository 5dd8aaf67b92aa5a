import { describe, expect, it } from "vitest";
import { excerpt } from "./excerpt.ts";

describe("excerpt", () => {
  it("leaves an ordinary text alone", () => {
    expect(excerpt("The cage sensor stops.\nSteps:\n1. wait")).toBeUndefined();
  });

  it("cuts a long text between words", () => {
    const start = excerpt("mouse ".repeat(12_000)) ?? "";
    expect(start.length).toBeLessThanOrEqual(1_600);
    expect(start).toMatch(/mouse$/);
  });

  it("cuts a long list of short lines", () => {
    const log = Array.from({ length: 500 }, (_, line) => `at step ${line}`).join("\n");
    expect(excerpt(log)?.split("\n")).toHaveLength(18);
  });

  it("cuts a single endless word", () => {
    expect(excerpt("x".repeat(70_000))).toHaveLength(1_600);
  });

  it("doesn't split a surrogate pair", () => {
    const start = excerpt(`x${"🐁".repeat(5_000)}`) ?? "";
    expect(start).toMatch(/^x(🐁)+$/);
  });
});
