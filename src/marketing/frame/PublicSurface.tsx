import type { ReactNode } from "react";
import "../base.css";
import styles from "./PublicSurface.module.css";

/** The ground that everything public stands on: type, links, pictures. */
export function PublicSurface({ children }: { children: ReactNode }) {
  return <div className={styles.surface}>{children}</div>;
}
