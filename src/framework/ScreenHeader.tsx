import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../components/hooks.ts";
import styles from "./ScreenHeader.module.css";
import { useScreen } from "./screens.ts";

type Props = Partial<ComponentProps<typeof PageHeader>>;

/** A screen's heading and document title, by default from its definition. */
export function ScreenHeader({ title, documentTitle, ...props }: Props) {
  const texts = useScreenTexts();
  return (
    <PageHeader
      {...props}
      title={title ?? texts.title}
      documentTitle={documentTitle ?? title ?? texts.documentTitle}
    />
  );
}

/** Sets the document's title for a screen without such a heading. */
export function useScreenTitle(): void {
  useDocumentTitle(useScreenTexts().documentTitle);
}

function useScreenTexts(): { title: string; documentTitle: string } {
  const { t } = useTranslation();
  const screen = useScreen();
  if (!screen) throw new Error("No definition has a screen at this address.");
  return { title: t(screen.title), documentTitle: t(screen.documentTitle ?? screen.title) };
}

interface PageHeaderProps {
  /** The only heading of the first level. */
  title: string;
  /** The document's title, if it differs from the heading. */
  documentTitle?: string;
  /** A line below it. */
  subtitle?: ReactNode;
  /** A link back, above the heading. */
  back?: ReactNode;
  /** Buttons beside the title; at most one is primary. */
  actions?: ReactNode;
}

/** A screen's heading. The shell moves focus to it when the screen changes. */
export function PageHeader({
  title,
  documentTitle = title,
  subtitle,
  back,
  actions,
}: PageHeaderProps) {
  useDocumentTitle(documentTitle);
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.text}>
        <h1 className={styles.title} tabIndex={-1} dir="auto">
          {title}
        </h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
