import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const COMPRESSIBLE = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
/** Below this a compressed answer saves nothing worth a header. */
const SMALLEST = 1024;
/** Some file systems round a file's time down. */
const CLOCK_GRAIN_MS = 2000;
/** A page that stays open longer than this after an upgrade has to be reloaded. */
const KEEP_ASSETS_MS = 7 * 24 * 60 * 60 * 1000;
const REPLACED = "replaced-assets.json";

/**
 * Adds what the server needs besides the built pages: the hashes of their inline
 * scripts for the content security policy, and every text compressed once, as
 * small as possible, instead of at each request. Of earlier builds only the
 * assets stay, for pages that are open while a new version is deployed.
 * @param {string} folder
 * @param {number} startedAt when this build began
 */
export function finishClient(folder, startedAt) {
  const files = [];
  const replaced = readReplaced(folder);
  const kept = {};
  for (const file of listFiles(folder)) {
    const name = relative(folder, file);
    const since = replaced[name] ?? startedAt;
    if (statSync(file).mtimeMs >= startedAt - CLOCK_GRAIN_MS) files.push(file);
    else if (name.startsWith(`assets${sep}`) && since > startedAt - KEEP_ASSETS_MS) {
      kept[name] = since;
    } else rmSync(file);
  }
  writeFileSync(join(folder, REPLACED), JSON.stringify(kept));
  writeScriptHashes(
    folder,
    files.filter((file) => file.endsWith(".html")).map((file) => relative(folder, file)),
  );
  for (const file of files) compress(file);
}

/**
 * Writes the hashes of the pages' inline scripts beside them.
 * @param {string} folder
 * @param {string[]} pages
 */
export function writeScriptHashes(folder, pages) {
  const hashes = new Set(pages.flatMap((page) => hashInlineScripts(join(folder, page))));
  writeFileSync(join(folder, "csp-hashes.json"), JSON.stringify([...hashes].sort()));
}

/**
 * When the assets of earlier builds were replaced, by name. Their own time is that of their build,
 * which may have been in use for months.
 * @param {string} folder
 * @returns {Record<string, number>}
 */
function readReplaced(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, REPLACED), "utf8"));
  } catch {
    return {};
  }
}

/** @param {string} file */
function hashInlineScripts(file) {
  const html = readFileSync(file, "utf8");
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = ""]) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
  );
}

/** @param {string} file */
function compress(file) {
  if (!COMPRESSIBLE.has(extname(file)) || statSync(file).size < SMALLEST) return;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
