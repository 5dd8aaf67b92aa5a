import type { BaseRecord } from "@refinedev/core";
import { FlexRender, type Row as TanStackRow } from "@tanstack/react-table";
import { memo } from "react";
import styles from "./ResourceTable.module.css";
import type { TableDefinition } from "./TableDefinition.ts";
import { type createColumns, placeOf, type tableFeatures } from "./tableColumns.tsx";

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
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} className={styles[placeOf(definition, cell.column.id)]}>
          <FlexRender cell={cell} />
        </td>
      ))}
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
