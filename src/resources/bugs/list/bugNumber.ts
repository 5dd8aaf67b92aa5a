/**
 * Parses a bug's order number, also as `#69` or in full-width characters; undefined if it isn't a
 * number.
 */
export function parseBugNumber(text: string): string | undefined {
  const digits = text.normalize("NFKC").trim().replace(/^#\s*/, "");
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : undefined;
}
