import type { ReactNode } from "react";
import "../base.css";
import styles from "./PublicSurface.module.css";

/** The base styles of the public pages: type, links, pictures. */
export function PublicSurface({ children }: { children: ReactNode }) {
  return <div className={styles.surface}>{children}</div>;
}
