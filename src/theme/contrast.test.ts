import { describe, expect, it } from "vitest";
import { colorsOf, contrastOf, meetings } from "./contrast.ts";

it("computes contrast as WCAG defines it", () => {
  expect(contrastOf("#000", "#fff")).toBe(21);
  expect(contrastOf("#777", "#fff")).toBeCloseTo(4.48, 2);
  expect(contrastOf("rgba(0, 0, 0, 0.5)", "#fff")).toBeCloseTo(contrastOf("#808080", "#fff"), 1);
});

describe.each(["light", "dark"] as const)("in %s mode", (mode) => {
  const colors = colorsOf(mode);
  const pairs = meetings.flatMap(({ on, ...meeting }) =>
    on.map((ground) => ({ ...meeting, ground })),
  );

  it.each(pairs)("$what on $ground reaches $atLeast", ({ color, ground, atLeast }) => {
    expect(contrastOf(colors[color], colors[ground])).toBeGreaterThanOrEqual(atLeast);
  });
});
