import { useDeferredValue, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsPrinting } from "../theme/useIsPrinting.ts";
import { Button } from "./Button.tsx";
import { lazyPart } from "./lazyPart.tsx";
import { PlainText, type TextProps } from "./PlainText.tsx";
import styles from "./RichText.module.css";
import { excerpt, isMarkdown } from "./richText.ts";

/** Fetched with the first text that needs it; without it, texts are shown as typed. */
const Markdown = lazyPart<TextProps>(async () => (await import("./Markdown.tsx")).Markdown, {
  Meanwhile: PlainText,
  Failed: PlainText,
});

/**
 * What somebody has written: Markdown where there is any, else verbatim with its line breaks.
 * Addresses and numbers of bugs are links.
 */
export function RichText(props: TextProps) {
  return isMarkdown(props.text) ? <Markdown {...props} /> : <PlainText {...props} />;
}

interface Props {
  text: string;
  labels: { showAll: string; showLess: string };
}

/** What somebody has written; very long texts start with an excerpt. */
export function LongText({ text, labels }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isWhole = useIsPrinting() || isOpen;
  const beginning = excerpt(text);
  if (beginning === undefined) return <RichText text={text} />;
  return (
    <div>
      <RichText
        id={id}
        text={isWhole ? text : beginning}
        className={isWhole ? undefined : styles.cut}
      />
      <Button
        type="link"
        size="small"
        className={styles.toggle}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isWhole ? labels.showLess : labels.showAll}
      </Button>
    </div>
  );
}

/** Shows on demand how a text that is being written will look, until it is sent or deleted. */
export function Preview({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const shown = useDeferredValue(text);
  const isEmpty = text.trim() === "";
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty !== wasEmpty) {
    setWasEmpty(isEmpty);
    if (isEmpty) setIsShown(false);
  }
  const hasMarks = isMarkdown(text);
  // Otherwise a text shows its marks for a moment once it is sent.
  useEffect(() => {
    if (hasMarks) void Markdown.preload().catch(() => undefined);
  }, [hasMarks]);
  return (
    <div className={styles.preview}>
      <Button
        type="link"
        size="small"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? "preview.hide" : "preview.show")}
      </Button>
      {isShown && (
        <section id={id} className={styles.previewText} aria-label={t("preview.title")}>
          {shown.trim() === "" ? t("preview.empty") : <RichText text={shown} />}
        </section>
      )}
    </div>
  );
}
