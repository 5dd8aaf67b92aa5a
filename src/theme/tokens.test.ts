import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { colorsOf, contrastOf, meetings } from "./contrast.ts";
import { themeOf } from "./tokens.ts";

const tokensOf = (mode: "light" | "dark") =>
  themeOf({ mode, pointing: "fine", hasMotion: true }).token;

it("has the specified breakpoints", () => {
  expect(tokensOf("light")).toMatchObject({
    screenXS: 0,
    screenSM: 600,
    screenMD: 900,
    screenLG: 1200,
    screenXL: 1536,
  });
});

it("has a muted purple as its primary colour, in light and in dark", () => {
  expect(tokensOf("light")?.colorPrimary).toBe("#6b5b95");
  expect(tokensOf("dark")?.colorPrimary).toBe("#6b5b95");
  expect(tokensOf("light")?.colorBgLayout).not.toBe(tokensOf("dark")?.colorBgLayout);
});

it("is described in docs/design.md by its own numbers", () => {
  const guide = readFileSync("docs/design.md", "utf8");
  const tokens = colorsOf("light");
  const ms = (seconds: string) => Number.parseFloat(seconds) * 1000;
  const steps = ["XXS", "XS", "SM", "", "LG", "XL", "XXL"] as const;
  const statements = [
    `${tokens.fontSize} px text, ${tokens.fontSizeSM} px for what accompanies it`,
    `${tokens.fontSizeLG} px titles of cards and dialogs, ${tokens.fontSizeHeading3} px sections`,
    `${tokens.fontSizeHeading1} px the screen's title (${tokens.fontSizeHeading2} px on phones)`,
    `Weight ${tokens.fontWeightStrong} for titles`,
    `${steps.map((step) => tokens[`size${step}`]).join(", ")} px.`,
    `${tokens.borderRadius} px; ${tokens.borderRadiusXS} px for checkboxes`,
    `${ms(tokens.motionDurationFast)} to ${ms(tokens.motionDurationSlow)} ms`,
  ];
  expect(statements.filter((statement) => !guide.includes(statement))).toEqual([]);
});

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
