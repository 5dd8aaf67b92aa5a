import type { ReactNode } from "react";
import { marketing } from "../../locales/en/marketing.ts";
import { PublicFooter } from "./PublicFooter.tsx";
import styles from "./PublicFrame.module.css";
import { PublicHeader } from "./PublicHeader.tsx";
import { PublicSurface } from "./PublicSurface.tsx";

/** The header and footer of every public page. */
export function PublicFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <PublicSurface>
      <a className={styles.skip} href="#content">
        {marketing.skip}
      </a>
      <PublicHeader path={path} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter path={path} />
    </PublicSurface>
  );
}
