/** The keyboard's way along the rows of a list: the app's own, and those that the document paints. */

/** What of a card takes the focus. Another link leads to the same place for the pointer. */
export const FIRST_LINK = "a:not([tabindex='-1'])";

/** Focuses a card's first link, or the table's row. */
export function focusRow(row: HTMLElement | null | undefined): void {
  const target = row?.matches("tr") ? row : row?.querySelector<HTMLElement>(FIRST_LINK);
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

/** Where somebody who has scrolled away begins. */
export const firstInSight = <Row extends Element>(rows: readonly Row[]): Row | undefined =>
  rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0];
