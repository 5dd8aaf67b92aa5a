import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** `docs/conformance.md` may only name files and tests that there are. */

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Row {
  section: string;
  statement: string;
  places: string[];
  tests: string[];
}

function readRows(): Row[] {
  let section = "";
  const rows: Row[] = [];
  for (const line of read("docs/conformance.md").split("\n")) {
    if (line.startsWith("## ")) section = line.slice(3);
    if (!line.startsWith("| ") || line.startsWith("| ---") || line.startsWith("| Statement")) {
      continue;
    }
    const cells = line.slice(1, -1).split(/(?<!\\)\|/);
    const [statement = "", places = "", tests = ""] = cells.map((cell) => cell.trim());
    rows.push({ section, statement, places: places.split("<br>"), tests: tests.split("<br>") });
  }
  return rows;
}

const rows = readRows();
/** `path`: title of the test [what it is called for, where one test runs for many] */
const TEST = /^`([^`]+)`: (.+?)(?: \[(.+)\])?$/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a file has a test, a parametrised test or a story of that name. */
function hasTest(path: string, title: string): boolean {
  const isStory = path.endsWith(".stories.tsx");
  const pattern = isStory
    ? `export const ${escaped(title)}: Story\\b`
    : `\\(\\s*(["'\`])${escaped(title)}\\1,`;
  return new RegExp(pattern).test(read(path));
}

describe("the walk over the specification", () => {
  it("has rows for each of its nine sections", () => {
    const numbers = new Set(rows.map(({ section }) => section.split(".")[0]));
    expect([...numbers]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  });

  it("says of each statement where it lives, by files that there are", () => {
    const faults = rows.flatMap(({ statement, places }) =>
      places
        .map((place) => /^`([^`]+)`$/.exec(place)?.[1] ?? "")
        .filter((path) => path === "" || !existsSync(join(root, path)))
        .map((path) => `${statement}: no file "${path}"`),
    );
    expect(faults).toEqual([]);
  });

  it("names a test for each statement, and only tests that there are", () => {
    const faults = rows.flatMap(({ statement, tests }) =>
      tests.flatMap((test) => {
        const [, path = "", title = "", what] = TEST.exec(test) ?? [];
        if (!title) return [`${statement}: no test is named in "${test}"`];
        if (!existsSync(join(root, path))) return [`${statement}: no file "${path}"`];
        if (!hasTest(path, title)) return [`${statement}: ${path} has no test "${title}"`];
        const isThere = what === undefined || read(path).includes(`"${what}"`);
        return isThere ? [] : [`${statement}: ${path} doesn't run for "${what}"`];
      }),
    );
    expect(faults).toEqual([]);
  });
});
