import type { BaseRecord } from "@refinedev/core";
import { FlexRender, type Row as TanStackRow } from "@tanstack/react-table";
import { type CSSProperties, memo } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ResourceTable.module.css";
import type { TableDefinition } from "./TableDefinition.ts";
import { type createColumns, placeOf, type tableFeatures, widthsOf } from "./tableColumns.tsx";
import { useDensityOf } from "./useTableView.ts";

interface Props<Row extends BaseRecord> {
  definition: TableDefinition<Row>;
  row: TanStackRow<typeof tableFeatures, Row>;
  /** The renderers of its cells, and the visible ones. */
  columns: ReturnType<typeof createColumns<Row>>;
  shownIds: string;
  index: number;
  isSelected: boolean;
  /** Whether Tab stops at the row itself. */
  isTabStop: boolean;
  measure: (element: HTMLTableRowElement | null) => void;
}

function Cells<Row extends BaseRecord>(props: Props<Row>) {
  const { definition, row, index, isSelected, isTabStop, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-id={row.id}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      // The arrow keys move between rows.
      tabIndex={isTabStop ? 0 : -1}
    >
      {row.getVisibleCells().map((cell) => {
        const place = placeOf(definition, cell.column.id);
        // The title names its row, so screen readers announce it with each of the other cells.
        const [Cell, scope] = place === "title" ? (["th", "row"] as const) : (["td"] as const);
        return (
          <Cell key={cell.id} scope={scope} className={styles[place]}>
            <FlexRender cell={cell} />
          </Cell>
        );
      })}
    </tr>
  );
}

/** The table recreates its rows whenever the window moves, from the same data and columns. */
function isSame<Row extends BaseRecord>(before: Props<Row>, after: Props<Row>): boolean {
  const { row, ...rest } = before;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return row.original === after.row.original && keys.every((key) => rest[key] === after[key]);
}

export const TableRow = memo(Cells, isSame) as typeof Cells;

const ROWS = 8;

/** Placeholders in the size of the rows that are loading. */
export function TableSkeleton<Row extends BaseRecord>({ table }: { table: TableDefinition<Row> }) {
  const { t } = useTranslation();
  const density = useDensityOf(table);
  const ids = [
    ...(table.selectionActions ? ["select"] : []),
    ...table.columns.map(({ id }) => id),
    ...(table.rowActions ? ["actions"] : []),
  ];
  const texts = new Map(table.columns.map(({ id, text }) => [id, text]));
  if (table.rowActionsColumn) texts.set("actions", table.rowActionsColumn.text);
  return (
    <table
      className={styles.table}
      data-density={density}
      style={{ "--columns": widthsOf(table, ids) } as CSSProperties}
      aria-hidden="true"
    >
      <thead>
        <tr>
          {ids.map((id) => {
            const text = texts.get(id);
            return (
              <th key={id} className={styles[placeOf(table, id)]}>
                {text && t(text)}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay in place.
          <tr key={row}>
            {ids.map((id) => (
              <td key={id} className={styles[placeOf(table, id)]}>
                <div className={styles.bone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
