import { expect, it } from "vitest";
import { dashboardPaths } from "#contract/paths.ts";
import { read } from "./namedTests.ts";

it("says of every screen of the dashboard what it shows at once, by modules that exist", async () => {
  // A plain Node script without types.
  const { SCREENS } = await import(String(new URL("planFiles.mjs", import.meta.url)));
  expect(Object.keys(SCREENS).sort()).toEqual(Object.values(dashboardPaths).sort());
  for (const module of Object.values<string[]>(SCREENS).flat()) expect(read(module)).not.toBe("");
});
