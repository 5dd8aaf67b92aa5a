import { expect, it } from "vitest";
import { dashboardPaths } from "#contract/paths.ts";
import { read } from "./namedTests.ts";

it("says of screens of the dashboard what they show at once, by modules that exist", async () => {
  // A plain Node script without types.
  const { SCREENS } = await import(String(new URL("planFiles.mjs", import.meta.url)));
  const known: string[] = Object.values(dashboardPaths);
  for (const path of Object.keys(SCREENS)) expect(known).toContain(path);
  for (const module of Object.values<string[]>(SCREENS).flat()) expect(read(module)).not.toBe("");
});
