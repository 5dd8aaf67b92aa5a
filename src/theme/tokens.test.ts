import { expect, it } from "vitest";
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
