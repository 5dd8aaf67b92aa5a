/** One page of an endless list, from the data provider. */
export interface Page<Row> {
  data: Row[];
  /** Of all pages; undefined if the server doesn't tell. */
  total?: number | undefined;
}

type IdOf<Row> = (row: Row) => string;

/** The rows of all pages without duplicates: one that moved on to the next page comes twice. */
export function joinPages<Row>(pages: readonly Page<Row>[], idOf: IdOf<Row>): Row[] {
  const byId = new Map<string, Row>();
  for (const page of pages) for (const row of page.data) byId.set(idOf(row), row);
  return [...byId.values()];
}

/** The number of the next page, for a server that ends its list with an empty page. */
export function nextPageUntilEmpty<Row>(
  pages: readonly Page<Row>[],
  idOf: IdOf<Row>,
): number | undefined {
  const first = pages[0]?.data[0];
  const last = pages.at(-1)?.data[0];
  if (first === undefined || last === undefined) return undefined;
  // A server without paging returns all rows for every page.
  if (pages.length > 1 && idOf(last) === idOf(first)) return undefined;
  return pages.length + 1;
}

/** The number of the next page, for a server that returns the total. */
export function nextPageByTotal<Row>(pages: readonly Page<Row>[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.data.length === 0) return undefined;
  const loaded = pages.reduce((sum, page) => sum + page.data.length, 0);
  return loaded < (last.total ?? 0) ? pages.length + 1 : undefined;
}

/**
 * The pages with some of them, by number, replaced by newer answers. A row that is missing from its
 * newer page stays, as it may have moved to a page that isn't reloaded; if there is only one page,
 * it is gone.
 */
export function renewPages<Row>(
  pages: readonly Page<Row>[],
  renewed: ReadonlyMap<number, Page<Row>>,
  idOf: IdOf<Row>,
): Page<Row>[] {
  const areMore = lastPageWithRows(pages) > 1;
  return pages.map((page, index) => {
    const fresh = renewed.get(index + 1);
    if (!fresh || !areMore) return fresh ?? page;
    const merged = index === 0 ? [fresh, page, fresh] : [page, fresh];
    return { ...fresh, data: joinPages(merged, idOf) };
  });
}

/** The number of the last page with rows; 0 if there is none. */
export const lastPageWithRows = <Row>(pages: readonly Page<Row>[]): number =>
  pages.findLastIndex(({ data }) => data.length > 0) + 1;

/** The number of the page that a row is on; 0 if it is on none. */
export const pageOf = <Row>(pages: readonly Page<Row>[], id: string, idOf: IdOf<Row>): number =>
  pages.findIndex(({ data }) => data.some((row) => idOf(row) === id)) + 1;

/** The pages with `change` applied to each row, without the rows for which it returns undefined. */
export function changeRows<Row>(
  pages: readonly Page<Row>[],
  change: (row: Row) => Row | undefined,
): Page<Row>[] {
  return pages.map((page) => ({ ...page, data: page.data.flatMap((row) => change(row) ?? []) }));
}
