import type { ReactNode } from "react";
import styles from "./BugList.module.css";

/** For stories of a single card: the list whose width it adapts to. */
export function InList({ width, children }: { width?: number; children: ReactNode }) {
  return (
    <div className={styles.list} style={{ width, padding: 16 }}>
      {children}
    </div>
  );
}
