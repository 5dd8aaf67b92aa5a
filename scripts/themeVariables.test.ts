import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { themeStylesheet } from "./themeVariables.ts";

const styles = ["src", ".storybook"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".css"))
    .map((path) => readFileSync(join(folder, path), "utf8")),
);
const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name]) => name));

it("defines every variable of the theme that a style uses", async () => {
  const [light = ""] = (await themeStylesheet()).split("\n");
  const used = namesIn(styles.join("\n"), /var\((--ant-[\w-]+)/g);
  const defined = namesIn(light, /(--ant-[\w-]+):/g);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
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
