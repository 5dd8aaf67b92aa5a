import { FlexRender, type Row } from "@tanstack/react-table";
import { memo } from "react";
import type { User } from "#contract/types.ts";
import styles from "./UserTable.module.css";
import type { createUserColumns, UserColumn, userTableFeatures } from "./userColumns.tsx";

interface Props {
  row: Row<typeof userTableFeatures, User>;
  /** What its cells are made by. */
  columns: ReturnType<typeof createUserColumns>;
  index: number;
  measure: (element: HTMLTableRowElement | null) => void;
}

export const UserRow = memo(UserCells, isSame);

function UserCells({ row, index, measure }: Props) {
  return (
    // The header is row 1.
    <tr ref={measure} data-index={index} data-id={row.id} aria-rowindex={index + 2}>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} className={styles[cell.column.id as UserColumn]}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Whenever the window moves the table makes its rows anew, of the same users and columns. */
function isSame(before: Props, after: Props): boolean {
  return (
    before.row.original === after.row.original &&
    before.columns === after.columns &&
    before.index === after.index &&
    before.measure === after.measure
  );
}
