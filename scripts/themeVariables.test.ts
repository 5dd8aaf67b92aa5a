import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { meetings } from "../src/theme/contrast.ts";
import { inKebabCase, themeStylesheet } from "./themeVariables.ts";

const styleFiles = ["src", ".storybook"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(path, "utf8") })),
);
const styles = styleFiles.map(({ text }) => text);
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name));

it("defines every variable of the theme that a style uses", async () => {
  const [light = ""] = (await themeStylesheet()).split("\n");
  const used = namesIn(styles.join("\n"), /var\((--ant-[\w-]+)/g);
  const defined = namesIn(light, /(--ant-[\w-]+):/g);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

it("draws edges and marks in colours whose contrast is measured", () => {
  /** Of cards, messages, menus and rows, or over a picture: none of them tells what a control is or does. */
  const decoration = [
    "border-secondary",
    "split",
    "primary-border-hover",
    "error-border",
    "warning-border",
    "bg-container",
    "text-disabled",
  ];
  const measured = meetings.map(({ color }) => inKebabCase(color).replace("color-", ""));
  const edges = /(?:(?:border|outline|accent-color)[\w-]*:|box-shadow: inset) ([^;]*)/g;
  const drawn = [...styles.join("\n").matchAll(edges)].flatMap(([, value = ""]) => [
    ...namesIn(value, /var\(--ant-color-([\w-]+)/g),
  ]);
  expect(drawn.length).toBeGreaterThan(80);
  expect(drawn.filter((name = "") => ![...measured, ...decoration].includes(name))).toEqual([]);
});

it("draws the focus in the colour whose contrast is measured", () => {
  const [, ring = ""] =
    /--focus-ring: (.*);/.exec(readFileSync("src/theme/base.css", "utf8")) ?? [];
  const { color } = meetings.find(({ what }) => what === "The focus ring") ?? { color: "" };
  expect(ring).toBe(`var(--ant-${inKebabCase(color)})`);
});

it("takes sizes of text, weights, colours and durations from the theme", () => {
  const theme = /^src\/(theme\/|marketing\/base\.css|illustrations\/palette\.css)/;
  // Its size is that of the picture which it is drawn for.
  const fixed = "src/marketing/social/SocialPicture.module.css";
  const raw = [
    /font(-size)?: [^;]*\d(px|rem)/,
    /font-weight: (?!400|normal|var)/,
    /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(/,
    /[\s,:][\d.]+m?s\b/,
  ];
  const found = styleFiles
    .filter(({ path }) => !theme.test(path) && path !== fixed)
    .flatMap(({ path, text }) => text.split("\n").map((line) => `${path}: ${line.trim()}`))
    .filter((line) => raw.some((pattern) => pattern.test(line)));
  expect(found).toEqual([]);
});

it("varies colours by mode, heights by pointer and durations by motion", async () => {
  const [light, dark, touch, still] = (await themeStylesheet()).split("\n");
  expect(light).toContain("--ant-color-bg-layout:#f8f6f3;");
  expect(light).toContain("--ant-control-height:40px;");
  expect(dark).toMatch(/^html\[data-theme="dark"\] .*--ant-color-bg-layout:#17151b;/);
  expect(dark).not.toContain("--ant-control-height:");
  expect(touch).toMatch(/^@media \(pointer: coarse\), .* \{html \{--ant-control-height:44px;/);
  expect(still).toMatch(/^@media \(prefers-reduced-motion: reduce\) .*motion-duration-mid:0s/);
  expect(`${touch}${still}`).not.toContain("color");
});
