import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { dashboardPaths } from "#contract/paths.ts";
import { read } from "./namedTests.ts";

// A plain Node script without types.
const { SCREENS } = await import(String(new URL("planFiles.mjs", import.meta.url)));
const modules = new Set(Object.values<string[]>(SCREENS).flat());

it("lists modules that exist, for screens that exist", () => {
  const known: string[] = Object.values(dashboardPaths);
  for (const path of Object.keys(SCREENS)) expect(known).toContain(path);
  for (const module of modules) expect(read(module)).not.toBe("");
});

/** Value imports, not those of types, and none that are loaded later. */
const IMPORT = /^(?:import|export) (?!type\b)(?:[^"';]*? from )?"([^"]+)";$/gm;

/** The chain of imports from a module to antd, if there is one. */
function wayToAntd(path: string, seen = new Set<string>()): string[] | undefined {
  seen.add(path);
  for (const [, target = ""] of readFileSync(path, "utf8").matchAll(IMPORT)) {
    if (/^(antd|@refinedev\/antd)\b/.test(target)) return [path, target];
    const file = join(dirname(path), target);
    if (!target.startsWith(".") || !/\.tsx?$/.test(file) || seen.has(file)) continue;
    const way = existsSync(file) && wayToAntd(file, seen);
    if (way) return [path, ...way];
  }
  return undefined;
}

it.each(["src/main.tsx", ...modules, "src/resources/bugs/list/FilterControls.tsx"])(
  "%s is loaded without antd",
  (path) => {
    expect(wayToAntd(path)).toBeUndefined();
  },
);

it("finds the chain of imports from a late part to antd", () => {
  expect(wayToAntd("src/components/AntdSelect.tsx")?.at(-1)).toBe("antd");
});
