import { lazy, Suspense } from "react";
import { PlainText, type TextProps } from "./PlainText.tsx";
import { isMarkdown } from "./richText.ts";

/** Fetched with the first text that needs it; without it, texts are shown as typed. */
const Markdown = lazy(async () => {
  try {
    return { default: (await import("./Markdown.tsx")).Markdown };
  } catch {
    return { default: PlainText };
  }
});

/**
 * What somebody has written: Markdown where there is any, else verbatim with its line breaks.
 * Addresses and numbers of bugs are links.
 */
export function RichText(props: TextProps) {
  if (!isMarkdown(props.text)) return <PlainText {...props} />;
  return (
    <Suspense fallback={<PlainText {...props} />}>
      <Markdown {...props} />
    </Suspense>
  );
}
