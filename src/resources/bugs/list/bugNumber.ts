/** What was typed as a bug's order number, or nothing where it isn't a number. */
export function parseBugNumber(text: string): string | undefined {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : undefined;
}
