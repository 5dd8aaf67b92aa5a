/** `toLocaleString` would create a formatter for each number, which takes two hundred times as long. */
const COUNTS = new Intl.NumberFormat("en");

/** A number with separators, such as "1,234". */
export const formatCount = (count: number): string => COUNTS.format(count);
