import type { BaseRecord } from "@refinedev/core";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Action } from "#contract/access.ts";
import type { ExtensionCallName } from "#contract/calls.ts";
import type { Actions } from "./ActionDefinition.ts";
import type { Context, TextKey } from "./context.ts";
import type { ListSource } from "./useResourceList.ts";

/**
 * The place of a cell on the card that a row becomes on a narrow screen, each used at most once:
 * the picture on the left; title, then text, on a line each; note and detail side by side below (on
 * the right if there is room); foot on its own line at the end; actions on the right.
 */
export type CardPlace = "picture" | "title" | "text" | "note" | "detail" | "foot" | "actions";

export interface ColumnDefinition<Row> {
  /** Also the sort field of the server, and `data-column` of its cells. */
  id: string;
  text: TextKey;
  /** The cell's content. It must be cheap: avoid `<img>` and inline SVG. */
  cell(row: Row, context: Context): ReactNode;
  /** A CSS grid track size: `88px`, `16%`, `minmax(0, 1fr)`. */
  width: string;
  /** Its place on a card; cards omit columns without one. */
  narrow?: CardPlace;
  isSortable?: boolean;
  isHideable?: boolean;
}

/** A choice that the server filters by, with `eq` on its field. */
interface FilterDefinition {
  field: string;
  /** Its label, and the text of its empty choice. */
  label: TextKey;
  all: TextKey;
  options: readonly { value: string; label: TextKey }[];
}

interface SearchTexts {
  label: TextKey;
  hint?: TextKey;
  /** The message if nothing matches. */
  noMatch(text: string, t: TFunction): string;
  noMatchHint: TextKey;
  /** The label of the button that clears the search. */
  clear: TextKey;
}

/** A search in the loaded rows, which keeps loading further pages. */
interface LocalSearch<Row> extends SearchTexts {
  matches(row: Row, text: string): boolean;
  /** The number of matches, out of `all` as the table counts its rows. */
  found(count: number, all: string, t: TFunction): string;
}

/** A search by the server, with `contains` on a field. */
interface ServerSearch extends SearchTexts {
  field: string;
  maxLength?: number;
}

type SearchDefinition<Row> = LocalSearch<Row> | ServerSearch;

/** A resource's list as a table with its actions, for `ResourceTable`. */
export interface TableDefinition<Row extends BaseRecord> extends ListSource<Row> {
  /** The table's accessible name, and the page's heading if it has a page. */
  title: TextKey;
  /**
   * A section of a page is shown only to users who may do this, and only if the server has this
   * extension call.
   */
  access?: Action;
  call?: ExtensionCallName;
  /** There is never more than one page of rows: all are rendered, wherever the table scrolls. */
  isShort?: boolean;
  /** Its rows are one line high, whatever density the user has chosen. */
  isDense?: boolean;
  /** The name of a row in a sentence. */
  displayName(row: Row): string;
  columns: readonly ColumnDefinition<Row>[];
  /** The initial order, if the server sorts. */
  sort?: { column: string; order: "asc" | "desc" };
  filters?: readonly FilterDefinition[];
  search?: SearchDefinition<Row>;
  /** The actions of a row: a menu, or a button if there is one. */
  rowActions?: Actions<Row>;
  /** Their column's heading and width, 96px by default. */
  rowActionsColumn?: { text: TextKey; width?: string };
  /** Actions without a row, such as adding one: buttons beside the heading. */
  tableActions?: Actions<undefined>;
  /** Why these actions would do nothing, given the loaded rows. */
  noUse?(rows: readonly Row[], t: TFunction): string | undefined;
  /** Actions on the selected rows. With these, each row has a checkbox. */
  selectionActions?: Actions<Row[]>;
  texts: {
    /** The number of rows if known, otherwise the number of loaded ones. */
    all(count: number, t: TFunction): string;
    loaded(count: number, t: TFunction): string;
    failed: TextKey;
    moreFailed: TextKey;
    empty: TextKey;
    emptyHint: TextKey;
  };
}
