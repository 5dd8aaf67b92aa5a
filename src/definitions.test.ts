import { expect, it } from "vitest";
import { dashboardPaths } from "#contract/paths.ts";
import * as definitions from "./definitions.ts";
import type { Resource } from "./framework/defineResource.ts";
import { menuOf, screensOf } from "./framework/screens.ts";

const resources: readonly Resource[] = Object.values(definitions);
const screens = screensOf(resources);
const names = resources.map(({ name }) => name);

it("the definitions cover every path of the dashboard but the sign-in page, each once", () => {
  const { auth, ...protectedPaths } = dashboardPaths;
  expect(screens.map(({ path }) => path).sort()).toEqual(Object.values(protectedPaths).sort());
});

it("the definitions load the modules that the build names for their documents", async () => {
  const { SCREENS } = await import(String(new URL("../scripts/planFiles.mjs", import.meta.url)));
  const { "/auth": _, ...named } = SCREENS as Record<string, string[]>;
  for (const [path, modules] of Object.entries(named)) {
    const load = String(screens.find((screen) => screen.path === path)?.load);
    const isLoaded = (module: string) => load.includes(module.split("/").at(-1) ?? "");
    expect(modules.filter(isLoaded), path).toHaveLength(1);
  }
});

it("the definitions have unique names and menu positions", () => {
  const places = menuOf(screens).map(({ menu }) => menu.place);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(places).size).toBe(places.length);
});

it("the definitions refresh only resources that exist", () => {
  const refreshed = resources.flatMap(({ refreshes = [] }) => refreshes);
  expect(refreshed.filter((name) => !names.includes(name))).toEqual([]);
});
