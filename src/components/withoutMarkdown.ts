import { isMarkdown } from "./richText.ts";

/** What the signs of Markdown become where a text is shown in a line or two. */
const SIGNS: readonly [RegExp, string][] = [
  [/^ {0,3}(?:```|~~~).*$/gm, ""],
  // A line, or that below a table's head.
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

/** A short text as it reads; one without Markdown is as it was typed. */
export function withoutMarkdown(text: string): string {
  if (!isMarkdown(text)) return text;
  return SIGNS.reduce((rest, [sign, plain]) => rest.replace(sign, plain), text).trim();
}
