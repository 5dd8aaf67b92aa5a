import { isMarkdown } from "./richText.ts";

/** Markup and its replacement where a text is shown in a line or two. */
const MARKUP: readonly [RegExp, string][] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ""],
  // Horizontal rules and the separator below a table head.
  [/^[ |:-]*--[ |:-]*$/gm, ""],
  [/^ {0,3}(?:#{1,6}|>) +/gm, ""],
  [/^( *)[-*+] +/gm, "$1• "],
  [/^ *\| *| *\| *$/gm, ""],
  [/ *\| */g, " · "],
  [/!?\[([^\]\n]*)\]\([^\s)]*\)/g, "$1"],
  [/(\*\*|__|~~)(?=\S)([^\n]*?\S)\1/g, "$2"],
  [/(?<![\w*])\*(?=[^\s*])([^*\n]*)\*(?![\w*])/g, "$1"],
  [/(?<!\w)_(?=[^\s_])([^_\n]*)_(?!\w)/g, "$1"],
  [/`([^`\n]+)`/g, "$1"],
];

/** A short text without its Markdown markup. Texts that aren't Markdown stay as they were typed. */
export function withoutMarkdown(text: string): string {
  if (!isMarkdown(text)) return text;
  return MARKUP.reduce((rest, [markup, plain]) => rest.replace(markup, plain), text).trim();
}
