import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Finds the tests that the pages of `docs/` name. */

const root = join(import.meta.dirname, "..");
/** `path`: title of the test or of its step [the case, if the test is parametrised] */
const TEST = /^`([^`]+)`: (.+?)(?: \[(.+)\])?$/;

export const read = (path: string): string => readFileSync(join(root, path), "utf8");
export const exists = (path: string): boolean => existsSync(join(root, path));

/** The cells of each row of the page's tables, with their section. */
export function readTables(path: string): { section: string; cells: string[] }[] {
  let section = "";
  const rows: { section: string; cells: string[] }[] = [];
  for (const line of read(path).split("\n")) {
    if (line.startsWith("## ")) section = line.slice(3);
    if (!line.startsWith("| ") || line.startsWith("| ---")) continue;
    const cells = line.slice(1, -1).split(/(?<!\\)\|/);
    rows.push({ section, cells: cells.map((cell) => cell.trim()) });
  }
  return rows;
}

/** What is wrong with a named test, or undefined if it exists. */
export function findFault(test: string): string | undefined {
  const [, path = "", title = "", what] = TEST.exec(test) ?? [];
  if (!title) return `no test is named in "${test}"`;
  if (!exists(path)) return `no file "${path}"`;
  if (!hasTest(path, title)) return `${path} has no test "${title}"`;
  const isThere = what === undefined || read(path).includes(`"${what}"`);
  return isThere ? undefined : `${path} doesn't run for "${what}"`;
}

/** Whether a file has a test, a step of one, or a story of that name. */
function hasTest(path: string, title: string): boolean {
  const isStory = path.endsWith(".stories.tsx");
  const pattern = isStory
    ? `export const ${escaped(title)}: Story\\b`
    : `\\(\\s*(["'\`])${escaped(title)}\\1,`;
  return new RegExp(pattern).test(read(path));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
