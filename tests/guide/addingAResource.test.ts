import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

/**
 * Follows docs/adding-a-resource.md on a copy of the project: each block that names a `file` becomes
 * that file; the lines of each block that names a `line` go into that file, after the first line that
 * contains the given text, or at its end.
 */

const root = resolve(import.meta.dirname, "../..");
/** Within the project, so that the copy can share its packages by hard links. */
const copy = join(root, ".guide");

interface Block {
  kind: "file" | "line";
  path: string;
  after: string | undefined;
  text: string;
}

const BLOCK = /^```\w+ (file|line)=(\S+)(?: after=(.+))?\n([\s\S]*?)^```$/gm;
const guide = readFileSync(join(root, "docs/adding-a-resource.md"), "utf8");
const blocks = [...guide.matchAll(BLOCK)].map(
  ([, kind, path = "", after, text = ""]) => ({ kind, path, after, text }) as Block,
);
const created = blocks.filter(({ kind }) => kind === "file").map(({ path }) => path);

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true });
  const files = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  for (const file of files.split("\0").filter((name) => name !== "")) {
    cpSync(join(root, file), join(copy, file));
  }
  run("cp", "--archive", "--link", join(root, "node_modules"), join(copy, "node_modules"));
  for (const block of blocks) apply(block);
  inCopy("biome", "check", "--write", ...new Set(blocks.map(({ path }) => path)));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it("takes one folder in src/resources, one in server, its contract and a journey, and eight lines elsewhere", () => {
  const folders = new Set(created.map((path) => dirname(path)));
  expect(folders).toEqual(
    new Set(["contract", "server/cages", "src/resources/cages", "tests/e2e/cages"]),
  );
  const lines = blocks.filter(({ kind }) => kind === "line").flatMap(({ text }) => linesOf(text));
  expect(lines).toHaveLength(8);
});

it("compiles, and passes the linter and the tests that hold definitions and calls together", () => {
  inCopy("tsc", "--noEmit", "--checkers", "1");
  inCopy(
    "vitest",
    "run",
    "--config",
    "vitest.node.config.ts",
    "--project",
    "unit",
    "contract/calls.test.ts",
    "src/definitions.test.ts",
    "scripts/planFiles.test.ts",
  );
});

it("has stories that pass", () => {
  inCopy("vitest", "run", "--project", "stories", "src/resources/cages");
});

it("has a list, a form, details and access that work in Chromium against the built product", () => {
  inCopy("playwright", "test", "tests/e2e/cages");
});

function apply({ kind, path, after, text }: Block): void {
  const target = join(copy, path);
  mkdirSync(dirname(target), { recursive: true });
  if (kind === "file") {
    writeFileSync(target, text, { flag: "wx" });
    return;
  }
  const present = readFileSync(target, "utf8").split("\n");
  const place =
    after === undefined ? present.length - 2 : present.findIndex((l) => l.includes(after));
  expect(place, `${path} has a line with ${after}`).toBeGreaterThanOrEqual(0);
  present.splice(place + 1, 0, ...linesOf(text));
  writeFileSync(target, present.join("\n"));
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function inCopy(tool: string, ...args: string[]): void {
  run(join(copy, "node_modules/.bin", tool), ...args);
}

/** Fails with what the command printed. */
function run(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, {
      cwd: command === "git" ? root : copy,
      encoding: "utf8",
      stdio: "pipe",
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, VITEST: undefined, TEST_IS_BUILT: undefined },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`);
  }
}
