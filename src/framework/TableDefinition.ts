import type { BaseRecord } from "@refinedev/core";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Action } from "#contract/access.ts";
import type { ExtensionCallName } from "#contract/calls.ts";
import type { Actions } from "./ActionDefinition.ts";
import type { Context, TextKey } from "./context.ts";
import type { ListSource } from "./useResourceList.ts";

/**
 * Where a cell stands on the card that a row becomes on a narrow screen, each at most once:
 * the picture on the left; title, then text, a line each; note and detail side by side below
 * (on the right, where there is room); foot in a line of its own at the end; actions on the right.
 */
export type CardPlace = "picture" | "title" | "text" | "note" | "detail" | "foot" | "actions";

export interface ColumnDefinition<Row> {
  /** Also the field that the server sorts by, and `data-column` of its cells. */
  id: string;
  text: TextKey;
  /** What the row shows there. It must be cheap: no `<img>` and no inline SVG where avoidable. */
  cell(row: Row, context: Context): ReactNode;
  /** A width of CSS grid: `88px`, `16%`, `minmax(0, 1fr)`. */
  width: string;
  /** Where it stands on a card; without it, cards leave it out. */
  narrow?: CardPlace;
  /** Whether the server can sort by it. */
  isSortable?: boolean;
  /** Whether it can be hidden. */
  isHideable?: boolean;
}

/** A choice that the server filters by: `eq` on its field. */
export interface FilterDefinition {
  field: string;
  /** What it is called, and what it says while nothing is chosen. */
  label: TextKey;
  all: TextKey;
  options: readonly { value: string; label: TextKey }[];
}

interface SearchTexts {
  label: TextKey;
  hint?: TextKey;
  /** What to say where nothing contains the text. */
  noMatch(text: string, t: TFunction): string;
  noMatchHint: TextKey;
  /** What empties the search. */
  clear: TextKey;
}

/** A search over the loaded rows, for which the next pages keep loading. */
interface LocalSearch<Row> extends SearchTexts {
  matches(row: Row, text: string): boolean;
  /** How many were found, among `all` as the table counts them. */
  found(count: number, all: string, t: TFunction): string;
}

/** A search by the server: `contains` on a field. */
interface ServerSearch extends SearchTexts {
  field: string;
  maxLength?: number;
}

export type SearchDefinition<Row> = LocalSearch<Row> | ServerSearch;

/** A list of rows as a table, with all that can be done in it. `ResourceTable` shows it. */
export interface TableDefinition<Row extends BaseRecord> extends ListSource<Row> {
  /** The table's name for screen readers, and the page's heading where it has a page. */
  title: TextKey;
  /**
   * As a section of a page, it is shown to those only who may do this, and only by a server that
   * has this call beyond the specification.
   */
  access?: Action;
  call?: ExtensionCallName;
  /** There are never more rows than a page has: all are in the document, wherever the table scrolls. */
  isShort?: boolean;
  /** Its rows are one line high, whatever density is chosen for tables. */
  isDense?: boolean;
  /** What to call a row in a sentence. */
  displayName(row: Row): string;
  columns: readonly ColumnDefinition<Row>[];
  /** The order at first, where the server sorts. */
  sort?: { column: string; order: "asc" | "desc" };
  filters?: readonly FilterDefinition[];
  search?: SearchDefinition<Row>;
  /** What can be done to a row: a menu, or a button where it is one thing. */
  rowActions?: Actions<Row>;
  /** Their column's heading, and its width; 96px unless told. */
  rowActionsColumn?: { text: TextKey; width?: string };
  /** What can be done here without a row, such as adding one: buttons beside the heading. */
  tableActions?: Actions<undefined>;
  /** What can be done to the selected rows. With it, each row has a checkbox. */
  selectionActions?: Actions<Row[]>;
  /** What to say in which state. */
  texts: {
    /** How many rows there are, where that is known; else how many are loaded. */
    all(count: number, t: TFunction): string;
    loaded(count: number, t: TFunction): string;
    failed: TextKey;
    moreFailed: TextKey;
    empty: TextKey;
    emptyHint: TextKey;
  };
}
