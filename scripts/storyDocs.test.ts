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

/** The component that a file of stories shows, and where it is declared. */
function componentOf(file: string): { name: string; path: string; source: string } | undefined {
  const stories = readFileSync(file, "utf8");
  const [, name = ""] = /\bcomponent: (\w+)/.exec(stories) ?? [];
  const [, from] =
    new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(stories) ?? [];
  if (!from) return undefined;
  const path = join(dirname(file), from);
  return { name, path, source: readFileSync(path, "utf8") };
}

it("each docs page of the design says what its part is", () => {
  expect(stories.length).toBeGreaterThan(50);
  const silent = stories.filter((file) => {
    const source = readFileSync(file, "utf8");
    if (source.includes('"!autodocs"')) return false;
    const component = componentOf(file);
    return (
      !isDescribed(source, "meta") && !(component && isDescribed(component.source, component.name))
    );
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

/** The properties of a documented component, and whether there is a comment above each. */
function propsOf(file: string): { prop: string; isDescribed: boolean }[] {
  const component = componentOf(file);
  // A screen's own are its place, not its properties.
  if (!component || /Pages?\.tsx?$/.test(component.path)) return [];
  const { name, path, source } = component;
  // From its name to its body.
  const [head = ""] =
    new RegExp(`(?:function|const) ${name}\\b[^]*?(?:\\) \\{|=> )`).exec(source) ?? [];
  const [, props = ""] = /\b(\w*Props)\b/.exec(head) ?? [];
  const [, body = ""] =
    new RegExp(`interface ${props}\\b[^{]*\\{\\n([^]*?)\\n\\}`).exec(source) ?? [];
  const lines = body.split("\n");
  return lines.flatMap((line, at) =>
    /^ {2}[\w"-]+\??:/.test(line)
      ? [{ prop: `${path}: ${line.trim()}`, isDescribed: lines[at - 1]?.endsWith("*/") ?? false }]
      : [],
  );
}

it("each docs page of a part says what its properties are for", () => {
  const props = stories.flatMap(propsOf);
  expect(props.length).toBeGreaterThan(100);
  expect(props.filter((one) => !one.isDescribed).map(({ prop }) => prop)).toEqual([]);
});

/** Parts of another, which its docs page shows. */
const SHOWN_WITH: Record<string, string> = {
  ActionMenuPopup: "components/ActionMenu",
  AntdIcon: "../.storybook/foundations/Icons",
  AntdModal: "components/Dialog",
  AntdSelect: "components/Select",
  Markdown: "components/RichText",
  PlainText: "components/RichText",
  Toaster: "components/useToast",
  ResourceSection: "resources/sessions/devices",
  RowActions: "framework/ResourceTable",
  ScreenTabs: "resources/users/UserManagementPage",
  TableRows: "framework/ResourceTable",
  TableToolbar: "framework/ResourceTable",
  WindowedTable: "framework/ResourceTable",
};
/** Parts that nobody sees. */
const UNSEEN = ["FetchAhead"];

it("each part of the components and the framework has a docs page, or is shown on another's", () => {
  const parts = ["components", "framework"].flatMap((folder) =>
    readdirSync(join("src", folder))
      .filter((file) => /^[A-Z]\w+\.tsx$/.test(file))
      .map((file) => ({ name: file.replace(".tsx", ""), folder })),
  );
  expect(parts.length).toBeGreaterThan(30);
  const hidden = parts.filter(({ name, folder }) => {
    const page = SHOWN_WITH[name] ?? `${folder}/${name}`;
    return !UNSEEN.includes(name) && !existsSync(join("src", `${page}.stories.tsx`));
  });
  expect(hidden).toEqual([]);
});
