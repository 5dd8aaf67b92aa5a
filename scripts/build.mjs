import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail } from "./ending.mjs";
import { finishClient, writeScriptHashes } from "./finishClient.mjs";
import { fingerprint, isBuilt, markBuilt, markStale, root } from "./parts.mjs";

/**
 * `node scripts/build.mjs [client] [server] [design]`: builds what is missing or stale, by default client
 * and server.
 */

// Native modules, and packages that look for files beside themselves, stay in node_modules.
const EXTERNAL = [
  "better-sqlite3",
  "better-sqlite3-node20",
  "@node-rs/argon2",
  "pg-native",
  "@fastify/swagger-ui",
  "sharp",
];

const builders = { client: buildClient, server: buildServer, design: buildDesign };

process.chdir(root);
const asked = process.argv.slice(2);
for (const part of asked.length > 0 ? asked : ["client", "server"]) {
  if (!Object.hasOwn(builders, part))
    fail(`There is no part "${part}": build client, server or design.`);
  if (isBuilt(part)) continue;
  if (!existsSync("node_modules")) fail("The packages are not installed: run `npm ci` first.");
  const startedAt = performance.now();
  const print = fingerprint(part);
  markStale(part);
  try {
    await builders[part]();
  } catch (error) {
    fail(`The ${part} could not be built: ${error.message}`);
  }
  markBuilt(part, print);
  console.log(`Built the ${part} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

async function buildClient() {
  const { build } = await import("vite");
  const { planFiles } = await import("./planFiles.mjs");
  const { writeScreens } = await import("./writeScreens.mjs");
  const { createBuildLogger } = await import("./buildLogger.mjs");
  const startedAt = Date.now();
  const customLogger = createBuildLogger();
  const { output } = await build({ logLevel: "warn", customLogger, ...(await planFiles()) });
  writeScreens("dist/client", output);
  if (existsSync("scripts/prerender.mjs")) {
    const { status } = spawnSync(process.execPath, ["scripts/prerender.mjs"], { stdio: "inherit" });
    if (status !== 0) throw new Error("the public pages could not be prerendered.");
  }
  finishClient("dist/client", startedAt);
}

/** One file per program, so that starting reads one file instead of a thousand. */
async function buildServer() {
  const { build } = await import("esbuild");
  const commands = existsSync("server/cli")
    ? readdirSync("server/cli").filter((name) => /^[^.]+\.ts$/.test(name))
    : [];
  const { outputFiles } = await build({
    entryPoints: [
      "server/main.ts",
      "server/db/readSqlite.ts",
      "server/storage/pictures/rewrite.ts",
      ...commands.map((name) => `server/cli/${name}`),
    ],
    outbase: "server",
    outdir: "dist/server",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    external: EXTERNAL,
    // CommonJS packages inside the bundle still call `require` for Node's own modules.
    banner: {
      js: 'import { createRequire as $createRequire } from "node:module"; const require = $createRequire(import.meta.url);',
    },
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: "warning",
    write: false,
  });
  for (const { path, contents } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // Replaced atomically, as a server may be starting at the same time.
    const unfinished = join(dirname(path), `.${process.pid}.tmp`);
    writeFileSync(unfinished, contents);
    renameSync(unfinished, path);
  }
}

/** The static Storybook, which the server shows to admins. */
async function buildDesign() {
  const folder = join("dist", "design");
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { status } = spawnSync(
    join("node_modules", ".bin", "storybook"),
    ["build", "--quiet", "--loglevel", "warn", "--output-dir", unfinished],
    {
      stdio: "inherit",
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) throw new Error("Storybook failed.");
  // Storybook's notes for its telemetry.
  rmSync(join(unfinished, "project.json"), { force: true });
  writeScriptHashes(unfinished, ["index.html", "iframe.html"]);
  // Replaced atomically, as a server may be serving the earlier one.
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}
