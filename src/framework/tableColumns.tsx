import type { BaseRecord } from "@refinedev/core";
import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures as registerFeatures,
  rowSelectionFeature,
  rowSortingFeature,
} from "@tanstack/react-table";
import { CheckboxInput } from "../components/Checkbox.tsx";
import type { Density } from "../density.ts";
import type { Context } from "./context.ts";
import { RowActions } from "./RowActions.tsx";
import type { CardPlace, ColumnDefinition, TableDefinition } from "./TableDefinition.ts";

/** Sorting, hiding and selecting. The server sorts, so there is no sorted row model. */
export const tableFeatures = registerFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
});

/** The columns beside the definition's own: the checkbox first, the actions last. */
const SELECT = "select";
const ACTIONS = "actions";

interface Parts<Row extends BaseRecord> {
  definition: TableDefinition<Row>;
  context: Context;
  onChoose: (name: string, row: Row) => void;
}

/** A definition's columns for TanStack Table. */
export function createColumns<Row extends BaseRecord>({
  definition,
  context,
  onChoose,
}: Parts<Row>) {
  const { columns, displayName, rowActions, rowActionsColumn, selectionActions } = definition;
  const { t } = context;
  const helper = createColumnHelper<typeof tableFeatures, Row>();
  const own = columns.map(({ id, text, cell, isSortable = false, isHideable = false }) =>
    helper.accessor((row) => row[id], {
      id,
      header: t(text),
      cell: ({ row }) => cell(row.original, context),
      enableSorting: isSortable,
      enableHiding: isHideable,
    }),
  );
  const select = helper.display({
    id: SELECT,
    header: t("table.selection"),
    cell: ({ row }) => (
      <CheckboxInput
        aria-label={t("table.select", { name: displayName(row.original) })}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  });
  const actions = helper.display({
    id: ACTIONS,
    header: rowActionsColumn && t(rowActionsColumn.text),
    cell: ({ row }) => (
      <RowActions
        actions={rowActions ?? {}}
        row={row.original}
        name={displayName(row.original)}
        onChoose={onChoose}
      />
    ),
  });
  return helper.columns([
    ...(selectionActions ? [select] : []),
    ...own,
    ...(rowActions ? [actions] : []),
  ]);
}

/** The place of a column's cells on a card; also the name of their style. */
export function placeOf<Row extends BaseRecord>(
  { columns }: TableDefinition<Row>,
  id: string,
): CardPlace | "wideOnly" | typeof SELECT | typeof ACTIONS {
  if (id === SELECT || id === ACTIONS) return id;
  return columns.find((column) => column.id === id)?.narrow ?? "wideOnly";
}

/** The visible columns' widths, for CSS grid. */
export function widthsOf<Row extends BaseRecord>(
  { columns, rowActionsColumn }: TableDefinition<Row>,
  shown: readonly string[],
): string {
  const widths = new Map(columns.map(({ id, width }) => [id, width]));
  widths.set(SELECT, "48px").set(ACTIONS, rowActionsColumn?.width ?? "96px");
  return shown.map((id) => widths.get(id)).join(" ");
}

/** A row's height by window width and density, as in the styles. */
export function cardHeights<Row>(columns: readonly ColumnDefinition<Row>[]) {
  const has = (place: CardPlace) => columns.some(({ narrow }) => narrow === place);
  const below = has("note") || has("detail");
  const lines = 1 + Number(has("text")) + Number(below);
  const foot = has("foot") ? 22 : 0;
  return (width: number, density: Density | "dense"): number => {
    const spared = density === "comfortable" ? 0 : 8;
    if (width < 600) return (lines > 2 ? 94 : 71) + foot - spared;
    if (width < 900) return 71 + foot - spared;
    return density === "dense" ? 37 : 64 - 2 * spared;
  };
}
