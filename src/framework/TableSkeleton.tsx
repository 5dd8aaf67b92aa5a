import type { BaseRecord } from "@refinedev/core";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ResourceTable.module.css";
import type { TableDefinition } from "./TableDefinition.ts";
import { placeOf, widthsOf } from "./tableColumns.tsx";
import { densityOf, useDensity } from "./useTableView.ts";

const ROWS = 8;

/** Placeholders in the size of the rows that are loading. */
export function TableSkeleton<Row extends BaseRecord>({ table }: { table: TableDefinition<Row> }) {
  const { t } = useTranslation();
  const density = densityOf(table, useDensity()[0]);
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
