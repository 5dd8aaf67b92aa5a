import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";

const NOW = Date.now();
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let folder: string;
let finishClient: (folder: string, startedAt: number) => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "vivarium-client-"));
  mkdirSync(join(folder, "assets"));
  // A plain Node script without types.
  ({ finishClient } = await import(String(new URL("finishClient.mjs", import.meta.url))));
});

afterEach(() => rmSync(folder, { recursive: true }));

const put = (path: string, text: string, time = NOW) => {
  writeFileSync(join(folder, path), text);
  utimesSync(join(folder, path), time / 1000, time / 1000);
};
const has = (path: string) => existsSync(join(folder, path));
const hashes = () => JSON.parse(readFileSync(join(folder, "csp-hashes.json"), "utf8"));

it("lists the hash of each inline script once, and of no external script", () => {
  const script = "\n  document.documentElement.dataset.theme = 'dark';\n";
  const page = `<script>${script}</script><script type="module" src="/assets/a.js"></script>`;
  put("index.html", page);
  put("app.html", page);
  finishClient(folder, NOW);
  expect(hashes()).toEqual([`sha256-${createHash("sha256").update(script).digest("base64")}`]);
});

it("writes a compressed copy beside each larger text file", () => {
  const text = "export const words = 'mouse'; ".repeat(100);
  put("assets/a.js", text);
  finishClient(folder, NOW);
  const read = (ending: string) => readFileSync(join(folder, `assets/a.js${ending}`));
  expect(brotliDecompressSync(read(".br")).toString()).toBe(text);
  expect(gunzipSync(read(".gz")).toString()).toBe(text);
});

it("doesn't compress small texts and pictures", () => {
  put("assets/a.js", "1");
  put("assets/a.png", "x".repeat(5000));
  finishClient(folder, NOW);
  expect(has("assets/a.js.br")).toBe(false);
  expect(has("assets/a.png.br")).toBe(false);
});

it("keeps an earlier build's assets for a week after they are replaced, for pages that are still open", () => {
  put("assets/earlier.js", "1", NOW - 90 * DAY);
  put("gone.html", "<script>1</script>", NOW - HOUR);
  finishClient(folder, NOW);
  expect(has("assets/earlier.js")).toBe(true);
  expect(has("gone.html")).toBe(false);
  expect(hashes()).toEqual([]);

  finishClient(folder, NOW + 6 * DAY);
  expect(has("assets/earlier.js")).toBe(true);
  finishClient(folder, NOW + 8 * DAY);
  expect(has("assets/earlier.js")).toBe(false);
});

it("restarts the week for an asset that was in use again", () => {
  put("assets/a.js", "1", NOW - DAY);
  finishClient(folder, NOW);
  put("assets/a.js", "1", NOW + 6 * DAY);
  finishClient(folder, NOW + 6 * DAY);
  finishClient(folder, NOW + 12 * DAY);
  expect(has("assets/a.js")).toBe(true);
});
