import type { Plugin } from "vite";
import type { Conditions } from "../src/theme/tokens.ts";

/**
 * The theme's `--ant-…` variables as a stylesheet of the document, `virtual:theme.css`: antd itself
 * only writes them once its script runs (decision 20).
 */
export function themeVariables(): Plugin {
  const id = "\0virtual:theme.css";
  return {
    name: "vivarium-theme-variables",
    resolveId: { filter: { id: /^virtual:theme\.css$/ }, handler: () => id },
    load: { filter: { id: /^\0virtual:theme\.css$/ }, handler: themeStylesheet },
  };
}

/** The light mode's variables, and those that dark mode, touch screens and reduced motion change. */
export async function themeStylesheet(): Promise<string> {
  const { COARSE, STILL } = await import("../src/theme/useMediaQuery.ts");
  const light = await variablesOf({});
  const rule = (selector: string, variables: string[]) => `${selector} {${variables.join(";")}}`;
  const changed = async (conditions: Partial<Conditions>) =>
    (await variablesOf(conditions)).filter((variable) => !light.includes(variable));
  return [
    rule("html", light),
    rule('html[data-theme="dark"]', await changed({ mode: "dark" })),
    `@media ${COARSE} {${rule("html", await changed({ pointing: "coarse" }))}}`,
    `@media ${STILL} {${rule("html", await changed({ hasMotion: false }))}}`,
  ].join("\n");
}

/** As antd writes them, without its palettes of thirteen colours, which no style uses. */
async function variablesOf(conditions: Partial<Conditions>): Promise<string[]> {
  const { theme } = await import("antd");
  const { unitless } = await import("antd/lib/theme/useToken.js");
  const { PresetColors } = await import("antd/lib/theme/interface/index.js");
  const { themeOf } = await import("../src/theme/tokens.ts");
  const tokens = theme.getDesignToken(
    themeOf({ mode: "light", pointing: "fine", hasMotion: true, ...conditions }),
  );
  const left = new RegExp(`^((${PresetColors.join("|")})(-?\\d+)?$|screen|motion(Base|Unit)?$)`);
  return Object.entries(tokens)
    .filter(([name, value]) => !left.test(name) && typeof value !== "boolean")
    .map(([name, value]) => {
      const unit = typeof value === "number" && !(name in unitless) ? "px" : "";
      return `--ant-${inKebabCase(name)}:${String(value).trim().replace(/\s+/g, " ")}${unit}`;
    });
}

export const inKebabCase = (name: string) =>
  name.replace(/[A-Z]+(?![a-z])|[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
