import { useTranslation } from "react-i18next";
import styles from "./UserTable.module.css";
import { USER_COLUMNS } from "./userColumns.tsx";

/** Stands for rows that are on their way, in their size. */
export function UserTableSkeleton({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-hidden="true">
      <thead>
        <tr>
          {USER_COLUMNS.map((id) => (
            <th key={id} className={styles[id]}>
              {t(`users:columns.${id}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and stay in place.
          <tr key={row}>
            {USER_COLUMNS.map((id) => (
              <td key={id} className={styles[id]}>
                <div className={styles.bone} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
