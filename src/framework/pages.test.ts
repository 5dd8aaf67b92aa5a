import { describe, expect, it } from "vitest";
import {
  changeRows,
  joinPages,
  nextPageByTotal,
  nextPageUntilEmpty,
  type Page,
  renewPages,
} from "./pages.ts";

interface Row {
  id: string;
  name: string;
}

const buildRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r-${index + 1}`, name: `Row ${index + 1}` }));
const idOf = ({ id }: Row) => id;
const page = (data: Row[]): Page<Row> => ({ data, total: data.length });
const rows = buildRows(250);
const pages = [page(rows.slice(0, 100)), page(rows.slice(100, 200)), page(rows.slice(200))];

describe("joinPages", () => {
  it("has the rows of all pages in order", () => {
    expect(joinPages(pages, idOf)).toEqual(rows);
  });

  it("has a row that moved to the next page between two requests once", () => {
    expect(joinPages([page(rows.slice(0, 100)), page(rows.slice(99, 199))], idOf)).toHaveLength(
      199,
    );
  });
});

describe("nextPageUntilEmpty", () => {
  it("is the following page", () => {
    expect(nextPageUntilEmpty(pages.slice(0, 2), idOf)).toBe(3);
  });

  it("continues after a page that isn't full, as only an empty one is the end", () => {
    expect(nextPageUntilEmpty(pages, idOf)).toBe(4);
  });

  it("is undefined after an empty page", () => {
    expect(nextPageUntilEmpty([...pages, page([])], idOf)).toBeUndefined();
  });

  it("is undefined if the server returns all rows for every page", () => {
    expect(nextPageUntilEmpty([page(rows), page(rows)], idOf)).toBeUndefined();
  });
});

describe("nextPageByTotal", () => {
  const [first, second] = buildRows(2) as [Row, Row];

  it("is the following page while there are more rows", () => {
    expect(nextPageByTotal([{ data: [first], total: 2 }])).toBe(2);
  });

  it("is undefined once all are loaded", () => {
    expect(nextPageByTotal([{ data: [first, second], total: 2 }])).toBeUndefined();
  });

  it("is undefined after an empty page, whatever the total", () => {
    const pages = [
      { data: [first], total: 5 },
      { data: [], total: 5 },
    ];
    expect(nextPageByTotal(pages)).toBeUndefined();
  });
});

describe("changeRows", () => {
  it("changes one row and leaves the others", () => {
    const changed = changeRows(pages, (row) =>
      row.id === "r-150" ? { ...row, name: "New" } : row,
    );
    expect(joinPages(changed, idOf).filter(({ name }) => name === "New")).toHaveLength(1);
    expect(joinPages(changed, idOf)).toHaveLength(250);
  });

  it("removes a row that is gone", () => {
    const changed = changeRows(pages, (row) => (row.id === "r-150" ? undefined : row));
    expect(joinPages(changed, idOf).map(({ id }) => id)).not.toContain("r-150");
    expect(joinPages(changed, idOf)).toHaveLength(249);
  });
});

describe("renewPages", () => {
  const [ann, bob, eve, joe] = buildRows(4) as [Row, Row, Row, Row];
  const renamed = { ...ann, name: "Renamed" };

  it("replaces a single page entirely", () => {
    const renewed = renewPages([page([ann, bob]), page([])], new Map([[1, page([renamed])]]), idOf);
    expect(renewed).toEqual([page([renamed]), page([])]);
  });

  it("keeps rows that a new one has moved to a page that isn't reloaded", () => {
    const renewed = renewPages(
      [page([ann, bob]), page([eve])],
      new Map([[1, page([joe, renamed])]]),
      idOf,
    );
    expect(joinPages(renewed, idOf)).toEqual([joe, renamed, bob, eve]);
  });

  it("keeps rows of the last page that a deletion has moved to the previous one", () => {
    const renewed = renewPages(
      [page([ann]), page([bob, eve])],
      new Map([[2, page([eve, joe])]]),
      idOf,
    );
    expect(joinPages(renewed, idOf)).toEqual([ann, bob, eve, joe]);
  });
});
