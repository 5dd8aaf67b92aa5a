/** The keyboard's way along the rows of a list: the app's own, and those that the document paints. */

/** The link of a card that takes the focus. Another link to the same place is for the pointer only. */
export const FIRST_LINK = "a:not([tabindex='-1'])";

/** Focuses a card's first link, or the table's row. */
export function focusRow(row: HTMLElement | null | undefined): void {
  const target = row?.matches("tr") ? row : row?.querySelector<HTMLElement>(FIRST_LINK);
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** The row to begin with after scrolling away from the focus. */
export const firstInSight = <Row extends Element>(rows: readonly Row[]): Row | undefined =>
  rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0];
