import type { ReactNode } from "react";
import styles from "./PageHeader.module.css";
import { useDocumentTitle } from "./useDocumentTitle.ts";

interface Props {
  title: string;
  /** Of the document, where it isn't the heading. */
  documentTitle?: string;
  subtitle?: ReactNode;
  /** What leads back, above the heading. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen. The shell moves focus to it when the screen changes. */
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
