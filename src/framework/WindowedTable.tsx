import type { BaseRecord } from "@refinedev/core";
import { FlexRender, type Header, useTable } from "@tanstack/react-table";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, Fragment, useCallback, useEffect, useMemo, useRef } from "react";
import { CheckboxInput } from "../components/Checkbox.tsx";
import {
  rangeWithFocus,
  usePageWidth,
  useSteadyWindow,
  useTopOf,
  wholeRange,
} from "../components/windowing.ts";
import { useIsPrinting } from "../theme/useIsPrinting.ts";
import { useIsNarrow } from "../theme/useMediaQuery.ts";
import { useDefinitionContext } from "./context.ts";
import styles from "./ResourceTable.module.css";
import type { TableDefinition } from "./TableDefinition.ts";
import { TableRow } from "./TableRows.tsx";
import { cardHeights, createColumns, placeOf, tableFeatures, widthsOf } from "./tableColumns.tsx";
import { useRowFocus } from "./useRowFocus.ts";
import { type TableView, useDensityOf } from "./useTableView.ts";

const OVERSCAN = 6;
/** Up to this number, all rows are rendered. */
const FEW = 40;

interface Props<Row extends BaseRecord> {
  table: TableDefinition<Row>;
  view: ShownView;
  rows: Row[];
  /** The number of rows in total; undefined if unknown. */
  total: number | undefined;
  onChoose: (name: string, row: Row) => void;
  onLastRowVisible: () => void;
  /** The row that one comes back to, which gets the focus. */
  returnTo?: string | undefined;
}

/** The parts of a view that the table itself shows. */
type ShownView = Pick<
  TableView,
  "sorting" | "setSorting" | "columnVisibility" | "rowSelection" | "setRowSelection"
>;

/**
 * A table of any length that scrolls with the page. Only the rows in and around the window are
 * rendered, unless they are printed.
 */
export function WindowedTable<Row extends BaseRecord>(props: Props<Row>) {
  const { table: definition, view, rows, total, onChoose, onLastRowVisible } = props;
  const { rowId } = definition;
  const context = useDefinitionContext();
  const density = useDensityOf(definition);
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(body);
  const isPrinting = useIsPrinting();
  const focus = useRowFocus(body, rows, rowId, props.returnTo);

  // A new function would make the virtualizer measure every row again.
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index];
      return row ? rowId(row) : index;
    },
    [rows, rowId],
  );
  const heights = useMemo(() => cardHeights(definition.columns), [definition]);
  const estimateSize = useCallback(() => heights(window.innerWidth, density), [heights, density]);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: rows.length,
    // A wrong guess costs another measurement and rendering, so this matches the styles.
    estimateSize,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Splits rendering and painting into two short tasks instead of a long one.
    useFlushSync: false,
    rangeExtractor: (range) =>
      isPrinting || range.count <= FEW || definition.isShort
        ? wholeRange(range)
        : rangeWithFocus(range, focus.index),
  });
  useSteadyWindow(virtualizer, rows, `${usePageWidth()} ${density}`);
  const items = virtualizer.getVirtualItems();

  const columns = useMemo(
    () => createColumns({ definition, context, onChoose }),
    [definition, context, onChoose],
  );
  const table = useTable({
    features: tableFeatures,
    columns,
    // Only those in the window: TanStack Table would recreate a row for each one with every page.
    data: useMemo(() => items.flatMap(({ index }) => rows[index] ?? []), [items, rows]),
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: {
      sorting: view.sorting,
      columnVisibility: view.columnVisibility,
      rowSelection: view.rowSelection,
    },
    onSortingChange: view.setSorting,
    onRowSelectionChange: view.setRowSelection,
  });
  const { rowsById } = table.getRowModel();
  const shown = table.getVisibleLeafColumns().map(({ id }) => id);
  const shownIds = shown.join(" ");

  const isLastVisible = virtualizer.range?.endIndex === rows.length - 1;
  useEffect(() => {
    if (isLastVisible) onLastRowVisible();
  });

  const end = virtualizer.getTotalSize() + top;
  return (
    <table
      className={styles.table}
      data-density={density}
      style={{ "--columns": widthsOf(definition, shown) } as CSSProperties}
      aria-label={context.t(definition.title)}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-colcount={shown.length}
    >
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <HeaderCell
                key={header.id}
                definition={definition}
                header={header}
                rows={rows}
                view={view}
              />
            ))}
          </tr>
        ))}
      </thead>
      <tbody ref={body} {...focus.handlers}>
        {items.map((item, position) => {
          const row = rowsById[String(item.key)];
          const before = items[position - 1]?.end ?? top;
          return (
            row && (
              <Fragment key={row.id}>
                <Gap height={item.start - before} span={shown.length} />
                <TableRow
                  definition={definition}
                  row={row}
                  columns={columns}
                  shownIds={shownIds}
                  index={item.index}
                  isSelected={view.rowSelection[row.id] ?? false}
                  isTabStop={focus.tabStop === row.id}
                  measure={virtualizer.measureElement}
                />
              </Fragment>
            )
          );
        })}
        <Gap height={end - (items.at(-1)?.end ?? end)} span={shown.length} />
      </tbody>
    </table>
  );
}

interface HeaderProps<Row extends BaseRecord> {
  definition: TableDefinition<Row>;
  header: Header<typeof tableFeatures, Row, unknown>;
  rows: Row[];
  view: ShownView;
}

function HeaderCell<Row extends BaseRecord>({ definition, header, rows, view }: HeaderProps<Row>) {
  const { t } = useDefinitionContext();
  // Cards have no visible header, so the toolbar offers sorting.
  const isNarrow = useIsNarrow();
  const { column } = header;
  const place = placeOf(definition, column.id);
  if (place === "select" && !isNarrow) {
    const { rowSelection, setRowSelection } = view;
    const ids = rows.map(definition.rowId);
    const selected = ids.filter((id) => rowSelection[id]).length;
    const isAll = selected > 0 && selected === ids.length;
    return (
      <th scope="col" className={styles[place]}>
        <CheckboxInput
          aria-label={t("table.selectAll")}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !isAll;
          }}
          onChange={() =>
            setRowSelection(isAll ? {} : Object.fromEntries(ids.map((id) => [id, true])))
          }
        />
      </th>
    );
  }
  const sorted = column.getIsSorted();
  return (
    <th
      scope="col"
      className={styles[place]}
      aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
    >
      {column.getCanSort() && !isNarrow ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => column.toggleSorting(sorted === "asc")}
        >
          <FlexRender header={header} />
          <span className={styles.arrow} aria-hidden="true" />
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  );
}

/** The space of rows that aren't rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
