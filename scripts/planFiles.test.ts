import { expect, it } from "vitest";
import { dashboardPaths } from "#contract/paths.ts";
import { read } from "./namedTests.ts";

it("lists modules that exist, for screens that exist", async () => {
  // A plain Node script without types.
  const { SCREENS } = await import(String(new URL("planFiles.mjs", import.meta.url)));
  const known: string[] = Object.values(dashboardPaths);
  for (const path of Object.keys(SCREENS)) expect(known).toContain(path);
  for (const module of Object.values<string[]>(SCREENS).flat()) expect(read(module)).not.toBe("");
});
