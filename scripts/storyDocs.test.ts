import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { viewports } from "#storybook/viewports.ts";

const stories = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".stories.tsx"))
  .map((file) => join("src", file));

/** Whether `name` is declared right below a comment. */
const isDescribed = (source: string, name: string): boolean =>
  new RegExp(`\\*/\\n(export )?(const|function) ${name}\\b`).test(source);

function isComponentDescribed(file: string, source: string): boolean {
  const [, name = ""] = /\bcomponent: (\w+)/.exec(source) ?? [];
  const [, from = ""] =
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(source) ?? [];
  const path = join(dirname(file), from);
  return from !== "" && existsSync(path) && isDescribed(readFileSync(path, "utf8"), name);
}

it("each docs page of the design says what its part is", () => {
  expect(stories.length).toBeGreaterThan(50);
  const silent = stories.filter((file) => {
    const source = readFileSync(file, "utf8");
    if (source.includes('"!autodocs"')) return false;
    return !isDescribed(source, "meta") && !isComponentDescribed(file, source);
  });
  expect(silent).toEqual([]);
});

it("each story stands in one of the toolbar's widths", () => {
  const named = stories.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/viewport: \{ value: "(\w+)"/g)].map(
      ([, viewport = ""]) => ({ file, viewport }),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ viewport }) => !Object.hasOwn(viewports, viewport))).toEqual([]);
});
