import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

type Part = "client" | "server";
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
  for (const folder of ["scripts", "server", "src", "dist/server", "dist/client"]) {
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

it("takes a part as built while nothing it is made of has changed", () => {
  expect(parts.isBuilt("server")).toBe(true);
});

it("takes a part as missing until it has been built", () => {
  expect(parts.isBuilt("client")).toBe(false);
});

it("takes a part as stale when a source has changed", () => {
  put("server/main.ts", "12");
  expect(parts.isBuilt("server")).toBe(false);
});

it("takes a part as stale when a source is gone", () => {
  rmSync(join(project, "server/main.ts"));
  expect(parts.isBuilt("server")).toBe(false);
});

it("takes a part as missing when the built folder is gone", () => {
  rmSync(join(project, "dist/server"), { recursive: true });
  expect(parts.isBuilt("server")).toBe(false);
});

it("takes a part as stale after a build that did not come to its end", () => {
  parts.markStale("server");
  expect(parts.isBuilt("server")).toBe(false);
});

it("does not rebuild for a test, a story or the other wing", () => {
  put("server/main.test.ts", "1");
  put("server/main.stories.tsx", "1");
  put("src/main.tsx", "12");
  expect(parts.isBuilt("server")).toBe(true);
});

it("takes the browser app as stale when a setting that it carries has changed", () => {
  parts.markBuilt("client", parts.fingerprint("client"));
  vi.stubEnv("VITE_API_URL", "https://api.example.org");
  expect(parts.isBuilt("client")).toBe(false);
});
