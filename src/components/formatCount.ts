/** `toLocaleString` would create a formatter for each number, which takes many times as long. */
const COUNTS = new Intl.NumberFormat("en");

/** A count with separators, such as "1,234". In a template, a name in braces stays as it is. */
export const formatCount = (count: number): string =>
  count >= 1000 ? COUNTS.format(count) : String(count);
