import { FlexRender, type Row } from "@tanstack/react-table";
import { memo } from "react";
import type { User } from "#contract/types.ts";
import styles from "./UserTable.module.css";
import type { UserColumn, userTableFeatures } from "./userColumns.tsx";

interface Props {
  row: Row<typeof userTableFeatures, User>;
  index: number;
  measure: (element: HTMLTableRowElement | null) => void;
}

export const UserRow = memo(function UserRow({ row, index, measure }: Props) {
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
});
