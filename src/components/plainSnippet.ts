import type { Snippet } from "#contract/types.ts";

type Marked = Pick<Snippet, "text" | "marks">;

/** The ends of a mark while markup is removed: characters that Unicode keeps for a program's own use. */
const FROM = "\ufdd0";
const TO = "\ufdd1";

/**
 * Markdown on one line, cut anywhere: what ends a pair may be missing, and lines no longer show where
 * a heading or a table begins. The last is Jira's, of imported texts.
 */
const MARKUP: readonly [RegExp, string][] = [
  [/(?:```|~~~)/g, ""],
  [/!?\[([^\]]*)\]\([^\s)]*\)?/g, "$1"],
  [/(?<![\w/*~])(?:\*\*|~~)(?=[^\s*/])|(?<=[^\s*/])(?:\*\*|~~)(?![\w/*~])/g, ""],
  [/(?<![\w*])\*(?=[^\s*])([^*]*[^\s*])\*(?![\w*])/g, "$1"],
  [/(?<!\w)_(?=[^\s_])([^_]*[^\s_])_(?!\w)/g, "$1"],
  [/`/g, ""],
  [/(?<!\S)#{1,6} +(?=\S)/g, ""],
  [/\|[ |:-]*--[ |:-]*\|/g, "|"],
  [/^ *\| +| +\| *$/g, ""],
  [/(?<!\S)\|(?: +\|)*(?!\S)/g, "·"],
  [/\{(?:code|noformat|quote|panel|color)(?::[^}\s]*)?\}/g, ""],
];

/** A part of a text without its markup, with the hits still marked. */
export function plainSnippet({ text, marks }: Marked): Marked {
  let end = 0;
  let rest = "";
  for (const [from = 0, to = 0] of marks) {
    rest += text.slice(end, from) + FROM + text.slice(from, to) + TO;
    end = to;
  }
  rest += text.slice(end);
  for (const [markup, plain] of MARKUP) rest = rest.replace(markup, plain);

  const kept: [number, number][] = [];
  let plain = "";
  let from: number | undefined;
  for (const part of rest.split(/([\ufdd0\ufdd1])/)) {
    if (part === FROM) from = plain.length;
    else if (part !== TO) plain += part;
    else if (from !== undefined && from < plain.length) kept.push([from, plain.length]);
  }
  return { text: plain, marks: kept };
}
