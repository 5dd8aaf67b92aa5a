import { FlexRender, useTable } from "@tanstack/react-table";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/types.ts";
import { rangeWithFocus } from "../../../components/rangeWithFocus.ts";
import { useTopOf } from "../../../components/useTopOf.ts";
import { useSessionUser } from "../../../providers/SessionContext.ts";
import type { UserAction } from "../actions/UserDialog.tsx";
import { UserRow } from "./UserRow.tsx";
import styles from "./UserTable.module.css";
import {
  createUserColumns,
  USER_COLUMNS,
  type UserColumn,
  userTableFeatures,
} from "./userColumns.tsx";

/** Of a row that hasn't been measured yet, as the styles have it: a card of three lines, of two, or a row of cells. */
const estimateHeight = () => (window.innerWidth < 600 ? 94 : window.innerWidth < 900 ? 71 : 64);
const OVERSCAN = 6;

interface Props {
  users: User[];
  /** How many rows there are in all; undefined while nobody knows. */
  total: number | undefined;
  onChoose: (action: UserAction, user: User) => void;
  onLastRowVisible: () => void;
}

/** A table of any length that scrolls with the page: only the rows in and around the window are in the document. */
export function UserTable({ users, total, onChoose, onLastRowVisible }: Props) {
  const { t } = useTranslation();
  const ownUid = useSessionUser()?.uid ?? "";
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(body);
  const [focusedId, setFocusedId] = useState<string>();
  const focused = useMemo(() => users.findIndex(({ id }) => id === focusedId), [users, focusedId]);
  // A new function would have every row measured anew.
  const getItemKey = useCallback((index: number) => users[index]?.id ?? index, [users]);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count: users.length,
    estimateSize: estimateHeight,
    getItemKey,
    overscan: OVERSCAN,
    scrollMargin: top,
    // Rows and their painting are two short tasks then, not a long one.
    useFlushSync: false,
    rangeExtractor: (range) => rangeWithFocus(range, focused),
  });
  const items = virtualizer.getVirtualItems();

  const columns = useMemo(() => createUserColumns({ t, ownUid, onChoose }), [t, ownUid, onChoose]);
  const table = useTable({
    features: userTableFeatures,
    columns,
    // Just those in the window: it makes a row of each, all of them with every page that comes.
    data: useMemo(() => items.flatMap(({ index }) => users[index] ?? []), [items, users]),
    getRowId: (user) => user.id,
  });
  const { rowsById } = table.getRowModel();

  const isLastVisible = virtualizer.range?.endIndex === users.length - 1;
  useEffect(() => {
    if (isLastVisible) onLastRowVisible();
  });

  const end = virtualizer.getTotalSize() + top;
  return (
    <table
      className={styles.table}
      aria-label={t("users:title")}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-colcount={USER_COLUMNS.length}
    >
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <th key={header.id} scope="col" className={styles[header.column.id as UserColumn]}>
                <FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody
        ref={body}
        onFocus={({ target }) => setFocusedId(target.closest("tr")?.dataset.id)}
        onBlur={() => setFocusedId(undefined)}
      >
        {items.map((item, position) => {
          const row = rowsById[String(item.key)];
          const before = items[position - 1]?.end ?? top;
          return (
            row && (
              <Fragment key={row.id}>
                <Gap height={item.start - before} />
                <UserRow
                  row={row}
                  columns={columns}
                  index={item.index}
                  measure={virtualizer.measureElement}
                />
              </Fragment>
            )
          );
        })}
        <Gap height={end - (items.at(-1)?.end ?? end)} />
      </tbody>
    </table>
  );
}

/** Stands for rows that aren't in the document. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.gap}>
      <td colSpan={USER_COLUMNS.length} style={{ height }} />
    </tr>
  );
}
