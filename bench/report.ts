/** How much work a bench does: enough for real figures, or just enough to check that it runs. */
export type Effort = "full" | "quick";

/**
 * A figure and its budget, reported on one line: what was measured, the value, the budget, `ok` or
 * `over`.
 */
interface Figure {
  what: string;
  measured: number;
  budget: number;
  /** Follows the number: `kB`, ` times as slow`. */
  unit: string;
  /** By default the budget is a maximum. */
  isLeast?: boolean;
}

/** Prints the figure and returns whether it is within its budget. NaN never is. */
export function report({ what, measured, budget, unit, isLeast = false }: Figure): boolean {
  const isKept = isLeast ? measured >= budget : measured <= budget;
  const limit = `at ${isLeast ? "least" : "most"} ${budget}${unit}`;
  console.log(`${what} | ${round(measured)}${unit} | ${limit} | ${isKept ? "ok" : "over"}`);
  return isKept;
}

/** A figure without a budget that explains others. */
export function remark(what: string, measured: number, unit: string): void {
  console.log(`${what} | ${round(measured)}${unit} | none | -`);
}

const round = (value: number) => Number(value.toPrecision(3));

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
