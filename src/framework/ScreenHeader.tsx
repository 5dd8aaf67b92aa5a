import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../components/PageHeader.tsx";
import { useDocumentTitle } from "../components/useDocumentTitle.ts";
import { useScreen } from "./screens.ts";

type Props = Partial<ComponentProps<typeof PageHeader>>;

/** The heading and the document's title of a screen, as its definition has them unless told. */
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

/** Titles the document of a screen that has no such heading. */
export function useScreenTitle(): void {
  useDocumentTitle(useScreenTexts().documentTitle);
}

function useScreenTexts(): { title: string; documentTitle: string } {
  const { t } = useTranslation();
  const screen = useScreen();
  if (!screen) throw new Error("No definition has a screen at this address.");
  return { title: t(screen.title), documentTitle: t(screen.documentTitle ?? screen.title) };
}
