import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const COMPOSES = /composes: (\w+) from "([^"]+)"/g;

it("styles that others compose give way to theirs, whichever file loads last", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".module.css"))
    .map((name) => join("src", name));
  const composed = sheets.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(COMPOSES)].map(
      ([, name = "", from = ""]) => `${join(dirname(file), from)} ${name}`,
    ),
  );
  expect(composed.length).toBeGreaterThan(5);
  for (const each of new Set(composed)) {
    const [file = "", name = ""] = each.split(" ");
    const selectors = readFileSync(file, "utf8").match(new RegExp(`^.*\\.${name}\\b.*\\{`, "gm"));
    expect(selectors?.length, each).toBeGreaterThan(0);
    expect(
      selectors?.filter((selector) => !selector.trimStart().startsWith(`:where(.${name})`)),
      each,
    ).toEqual([]);
  }
});
