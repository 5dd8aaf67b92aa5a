import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { afterEach, expect, it, vi } from "vitest";

const SRC = join(import.meta.dirname, "..");

afterEach(() => vi.unstubAllEnvs());

it("the public pages load no packages, not even React", async () => {
  // Vite builds for development otherwise.
  vi.stubEnv("NODE_ENV", "production");
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: "index.html" } },
  })) as Rolldown.RolldownOutput;
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  expect(modules).toContain(join(SRC, "marketing/main.ts"));
  expect(modules.filter((id) => id.includes("/node_modules/"))).toEqual([]);
  // What renders their markup is needed at build time only.
  expect(modules.filter((id) => id.startsWith(SRC) && id.endsWith(".tsx"))).toEqual([]);
});
