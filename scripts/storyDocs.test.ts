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

it("each story proves something", () => {
  const silent = stories.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const parts = source.split(/^(?=export const )/m).slice(1);
    return parts.flatMap((part) => {
      const [, name, body = ""] =
        /^export const (\w+)[^=]* = ([\s\S]*?)(;\n\n|;\n$)/.exec(part) ?? [];
      // As another story does, or a function that makes stories.
      return /\bplay\b|^\{\s*\.\.\.[A-Z]|^\w+\(/.test(body) ? [] : [`${file}: ${name}`];
    });
  });
  expect(silent).toEqual([]);
});

/** The properties of a documented component that are declared without a comment above. */
function silentProps(file: string): string[] {
  const story = readFileSync(file, "utf8");
  const [, name = ""] = /\bcomponent: (\w+)/.exec(story) ?? [];
  const [, from = ""] =
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(story) ?? [];
  // A screen's own are its place, not its properties.
  if (!from || /Pages?\.tsx?$/.test(from)) return [];
  const path = join(dirname(file), from);
  const source = readFileSync(path, "utf8");
  // From its name to its body.
  const [head = ""] =
    new RegExp(`(?:function|const) ${name}\\b[^]*?(?:\\) \\{|=> )`).exec(source) ?? [];
  const [, props = ""] = /\b(\w*Props)\b/.exec(head) ?? [];
  const [, body = ""] =
    new RegExp(`interface ${props}\\b[^{]*\\{\\n([^]*?)\\n\\}`).exec(source) ?? [];
  const lines = body.split("\n");
  return lines.flatMap((line, at) => {
    const [, prop] = /^ {2}([\w"-]+)\??:/.exec(line) ?? [];
    return prop && !lines[at - 1]?.endsWith("*/") ? [`${path}: ${line.trim()}`] : [];
  });
}

it("each docs page of a part says what its properties are for", () => {
  expect(stories.flatMap(silentProps)).toEqual([]);
});
