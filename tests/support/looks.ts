import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { rememberColours } from "./rememberColours.ts";

const axeScript = `${readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
)};(${rememberColours})(axe);`;

/** The axe rules for the second mode, which differs from the first only in its colours. */
export const COLOUR_RULES = ["color-contrast"];

/**
 * The axe violations.
 * @param rules by default all
 */
export async function findViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(async (only) => {
    const { axe: judge } = window as unknown as { axe: typeof axe };
    const { violations } = await judge.run({
      resultTypes: ["violations"],
      ...(only && { runOnly: { type: "rule", values: [...only] } }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, rules);
}
