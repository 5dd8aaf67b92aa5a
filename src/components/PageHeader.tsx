import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";
import { useDocumentTitle } from "./useDocumentTitle.ts";

interface Props {
  title: string;
  /** The document's title, if it isn't the heading. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** A link back, above the heading. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** A screen's heading. The shell moves focus to it when the screen changes. */
export function PageHeader({ title, documentTitle = title, subtitle, back, actions }: Props) {
  useDocumentTitle(documentTitle);
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
