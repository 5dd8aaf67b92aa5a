import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Part = "client" | "server" | "design";
interface Parts {
  isBuilt: (part: Part) => boolean;
  fingerprint: (part: Part) => string;
  markBuilt: (part: Part, print: string) => void;
  markStale: (part: Part) => void;
}

/** A project of its own with a server that has just been built. */
let project: string;
let parts: Parts;

beforeEach(async () => {
  project = mkdtempSync(join(tmpdir(), "vivarium-parts-"));
  for (const folder of ["scripts", "server", "src", "dist/server", "dist/client", "dist/design"]) {
    mkdirSync(join(project, folder), { recursive: true });
  }
  cpSync("scripts/parts.mjs", join(project, "scripts/parts.mjs"));
  put("server/main.ts", "1");
  put("src/main.tsx", "1");
  parts = await import(pathToFileURL(join(project, "scripts/parts.mjs")).href);
  parts.markBuilt("server", parts.fingerprint("server"));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(project, { recursive: true });
});

const put = (path: string, text: string) => writeFileSync(join(project, path), text);

it("considers a part built while its sources are unchanged", () => {
  expect(parts.isBuilt("server")).toBe(true);
});

it("considers a part missing until it has been built", () => {
  expect(parts.isBuilt("client")).toBe(false);
});

it("considers a part stale if a source has changed", () => {
  put("server/main.ts", "12");
  expect(parts.isBuilt("server")).toBe(false);
});

it("considers a part stale if a source is gone", () => {
  rmSync(join(project, "server/main.ts"));
  expect(parts.isBuilt("server")).toBe(false);
});

it("considers a part missing if its built folder is gone", () => {
  rmSync(join(project, "dist/server"), { recursive: true });
  expect(parts.isBuilt("server")).toBe(false);
});

it("considers a part stale after an unfinished build", () => {
  parts.markStale("server");
  expect(parts.isBuilt("server")).toBe(false);
});

it("doesn't rebuild for a test, a story or the other wing", () => {
  put("server/main.test.ts", "1");
  put("server/main.stories.tsx", "1");
  put("src/main.tsx", "12");
  expect(parts.isBuilt("server")).toBe(true);
});

it("considers the browser app stale if a built-in setting has changed", () => {
  parts.markBuilt("client", parts.fingerprint("client"));
  vi.stubEnv("VITE_API_URL", "https://api.example.org");
  expect(parts.isBuilt("client")).toBe(false);
});

it("counts stories among the sources of the design only", () => {
  put("src/Button.stories.tsx", "1");
  for (const part of ["client", "design"] as const) parts.markBuilt(part, parts.fingerprint(part));
  put("src/Button.stories.tsx", "12");
  expect(parts.isBuilt("client")).toBe(true);
  expect(parts.isBuilt("design")).toBe(false);
});
