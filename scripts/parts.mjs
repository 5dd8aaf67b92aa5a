import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The built parts, and whether each is up to date: its stamp contains a
 * fingerprint of its sources' names, sizes and times. This runs at
 * every start, so it loads nothing and reads no file content but the stamp.
 */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const shared = ["contract", "package-lock.json", "scripts"];

const inputs = {
  client: [...shared, "src", "public", "index.html", "app.html", "vite.config.ts"],
  server: [...shared, "server"],
  design: [...shared, "src", "public", ".storybook"],
};

/** Settings that are built into the pages. */
const CLIENT_SETTINGS = ["VITE_API_URL", "ALLOWED_MEDIA_HOSTS", "PUBLIC_URL", "CONTACT_EMAIL"];

/** @typedef {keyof typeof inputs} Part */

/** @param {Part} part */
export function isBuilt(part) {
  const stamp = stampOf(part);
  return (
    existsSync(join(root, "dist", part)) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === fingerprint(part)
  );
}

/** @param {Part} part @param {string} print taken before building, so that a change meanwhile counts */
export function markBuilt(part, print) {
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(stampOf(part), print);
}

/** @param {Part} part */
export function markStale(part) {
  rmSync(stampOf(part), { force: true });
}

/** @param {Part} part */
export function fingerprint(part) {
  const hash = createHash("sha256");
  const isSource = part === "design" ? isNoTest : isNoTestOrStory;
  for (const input of inputs[part]) addTo(hash, input, isSource);
  if (part === "client") {
    for (const name of CLIENT_SETTINGS) hash.update(`${name}=${process.env[name] ?? ""}\n`);
  }
  return hash.digest("hex");
}

/** @param {Part} part */
const stampOf = (part) => join(root, "dist", `${part}.stamp`);

/** @param {string} name */
const isNoTest = (name) => !/\.test\.tsx?$/.test(name);
/** @param {string} name */
const isNoTestOrStory = (name) => !/\.(test|stories)\.tsx?$/.test(name);

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path
 * @param {(name: string) => boolean} isSource
 */
function addTo(hash, path, isSource) {
  const full = join(root, path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(full).filter(isSource).sort()) {
      addTo(hash, `${path}/${name}`, isSource);
    }
  } else if (stat) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  }
}

/**
 * Builds what is missing or stale in a child process, so that a server started afterwards has no
 * build tools in its memory.
 * @param {...Part} parts
 */
export function ensureBuilt(...parts) {
  const stale = parts.filter((part) => !isBuilt(part));
  if (stale.length === 0) return;
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs", ...stale], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}
