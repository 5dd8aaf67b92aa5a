/** One figure against its budget, as a line: what | measured | budget | ok or over. */
interface Figure {
  what: string;
  measured: number;
  budget: number;
  /** Follows the number: `kB`, ` times as slow`. */
  unit: string;
  /** By default the budget is the most that is allowed. */
  isLeast?: boolean;
}

/** Prints the figure, and answers whether its budget is kept. What is not a number keeps none. */
export function report({ what, measured, budget, unit, isLeast = false }: Figure): boolean {
  const isKept = isLeast ? measured >= budget : measured <= budget;
  const limit = `at ${isLeast ? "least" : "most"} ${budget}${unit}`;
  console.log(`${what} | ${round(measured)}${unit} | ${limit} | ${isKept ? "ok" : "over"}`);
  return isKept;
}

/** A figure that explains others and has no budget of its own. */
export function remark(what: string, measured: number, unit: string): void {
  console.log(`${what} | ${round(measured)}${unit} | none | -`);
}

const round = (value: number) => Number(value.toPrecision(3));
