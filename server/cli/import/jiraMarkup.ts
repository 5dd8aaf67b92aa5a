// No pattern here may look at the same characters again from each start: a description can be 100,000
// brackets. So what a bracket opens holds no other one, and a run of spaces is matched as a whole.

/**
 * Jira's wiki markup as Markdown, which is how descriptions are shown. What has no equivalent stays
 * as it was written.
 */
export function toMarkdown(markup: string): string {
  const text = markup.replace(/\r\n?/g, "\n");
  let end = 0;
  const parts: string[] = [];
  for (const block of findBlocks(text)) {
    // A block has lines of its own, even if other text stands beside it.
    const before = text.slice(end, block.start).replace(/(?<![ \t])[ \t]*\n?$/, "");
    if (before !== "") parts.push(convertLines(before));
    parts.push(convertBlock(block, text));
    end = block.end + (/^[ \t]*\n?/.exec(text.slice(block.end))?.[0].length ?? 0);
  }
  if (end < text.length) parts.push(convertLines(text.slice(end)));
  return parts.join("\n");
}

interface Block {
  kind: string;
  options: string;
  content: string;
  start: number;
  end: number;
}

/** Some people type Markdown in Jira. */
const FENCE = "```";
const BLOCK_START = /\{(code|noformat|quote|panel)(?::([^{}\n]*))?\}|^ {0,3}```[^`\n]*$/gm;
const FENCE_END = /^ {0,3}```[ \t]*$/gm;

/** The outermost blocks that are closed. They may run over many lines. */
function* findBlocks(text: string): Generator<Block> {
  const unclosed = new Set<string>();
  let end = 0;
  for (const { 0: opening, 1: kind = FENCE, 2: options = "", index } of text.matchAll(
    BLOCK_START,
  )) {
    if (index < end || unclosed.has(kind)) continue;
    const start = index + opening.length;
    const closing = findClosing(text, kind, start);
    if (closing) {
      end = closing.end;
      yield { kind, options, content: text.slice(start, closing.start), start: index, end };
    } else unclosed.add(kind);
  }
}

function findClosing(text: string, kind: string, from: number) {
  if (kind === FENCE) {
    FENCE_END.lastIndex = from + 1;
    const found = FENCE_END.exec(text);
    return found && { start: found.index, end: found.index + found[0].length };
  }
  const closing = `{${kind}}`;
  const start = text.indexOf(closing, from);
  return start === -1 ? null : { start, end: start + closing.length };
}

function convertBlock({ kind, options, content, start, end }: Block, text: string): string {
  if (kind === FENCE) return text.slice(start, end);
  const isVerbatim = kind === "code" || kind === "noformat";
  return isVerbatim ? toFence(content, options) : toQuote(content, options);
}

const titleOf = (options: string) => {
  const title = /(?:^|\|)\s*title=([^|]*)/i.exec(options)?.[1]?.trim();
  return title ? `**${title}**\n` : "";
};

function toFence(content: string, options: string): string {
  const language = /^[\w+#-]+$/.exec(options.split("|")[0] ?? "")?.[0] ?? "";
  const fence = longerThanIn(content, 3);
  const code = content.replace(/^[ \t]*\n/, "").trimEnd();
  return `${titleOf(options)}${fence}${language.toLowerCase()}\n${code}\n${fence}`;
}

/** A run of backticks that is longer than any in a text. */
function longerThanIn(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), least));
}

/** With a blank line after it, since the next line would belong to it. */
function toQuote(content: string, options: string): string {
  const lines = `${titleOf(options)}${toMarkdown(content.trim())}`.split("\n");
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n`;
}

/** The line between head and rows of people who type Markdown. */
const HEAD_LINE = /^[\s|:]*--[\s|:-]*$/;
/** Jira's editor writes a hard space into each empty line, often into many in a row. */
const HARD_SPACES = /^[ \t]*\u00a0[ \t\u00a0]*$/gm;
const withoutHardSpaces = (text: string) =>
  text.search(HARD_SPACES) < 0 ? text : text.replace(HARD_SPACES, "").replace(/\n{3,}/g, "\n\n");

function convertLines(text: string): string {
  const lines = withoutHardSpaces(joinRows(text.split("\n")).join("\n")).split("\n");
  const converted: string[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const end = endOfTable(lines, place);
    if (end === place) converted.push(convertLine(lines[place] ?? ""));
    else {
      converted.push(...toTable(lines.slice(place, end)));
      // The line after a table would be a row of it.
      if (lines[end]) converted.push("");
      place = end - 1;
    }
  }
  return converted.join("\n");
}

/** More lines are hardly of one row. */
const MOST_LINES = 30;

/** Rows in one line each, as in Markdown; in Jira a cell may have several. */
function joinRows(lines: readonly string[]): string[] {
  const joined: string[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place] ?? "";
    const others = isRowStart(line) ? lines.slice(place + 1, place + MOST_LINES) : [];
    const last = others.findIndex(
      (other) => other === "" || other.trim().startsWith("|") || other.trim().endsWith("|"),
    );
    const isRow = /^[^|].*\|$/.test((others[last] ?? "").trim());
    const rest = isRow ? others.slice(0, last + 1) : [];
    joined.push([line, ...rest.map((text) => text.trim()).filter(Boolean)].join(" "));
    place += rest.length;
  }
  return joined;
}

function isRowStart(line: string): boolean {
  const text = line.trim();
  return text.startsWith("|") && !text.endsWith("|") && text.includes("|", 1);
}

function isRow(line = ""): boolean {
  const text = line.trim();
  return text.startsWith("|") && text.endsWith("|") && /[^|\s]/.test(text);
}

/** A drawn table, with a line of dashes above it, is none. */
function endOfTable(lines: readonly string[], start: number): number {
  let end = start;
  if (/^\s*\+[-=+]+/.test(lines[start - 1] ?? "")) return start;
  while (isRow(lines[end])) end += 1;
  return end;
}

/** In Markdown each table has a head, and cells beyond its width aren't shown. */
function toTable(lines: readonly string[]): string[] {
  const rows = lines
    .filter((line) => !HEAD_LINE.test(line))
    .map((line) => convertInline(line.trim(), "\\|").replaceAll("||", "|"));
  if (rows.length === 0) return [...lines];
  const [head = [], ...others] = rows.map((row) => row.split(/(?<!\\)\|/).slice(1, -1));
  const width = others.reduce((most, { length }) => Math.max(most, length), head.length);
  const cells = Array.from({ length: width }, (_, column) => head[column]?.trim() ?? "");
  return [`| ${cells.join(" | ")} |`, `|${" --- |".repeat(width)}`, ...rows.slice(1)];
}

function convertLine(line: string): string {
  const heading = /^\s*h([1-6])\.\s+(.*)$/.exec(line);
  if (heading) return `${"#".repeat(Number(heading[1]))} ${convertInline(heading[2] ?? "")}`;
  const quote = /^\s*bq\.\s+(.*)$/.exec(line);
  if (quote) return `> ${convertInline(quote[1] ?? "")}\n`;
  // Jira's editor writes an empty item above one that is indented; Markdown shows its mark.
  if (/^\s*[*#]+\s+$/.test(line)) return "";
  const item = /^\s*([*#]+)\s+(.*)$/.exec(line);
  if (item) return `${toMarker(item[1] ?? "")} ${convertInline(item[2] ?? "")}`;
  return convertInline(line.replace(/(?<!\s)\s*\\\\\s*$/, ""));
}

/** `#*` is a bullet below a number: it is indented by as much as the number takes. */
function toMarker(levels: string): string {
  const markers = [...levels].map((level) => (level === "#" ? "1." : "-"));
  const indent = markers.slice(0, -1).reduce((width, marker) => width + marker.length + 1, 0);
  return " ".repeat(indent) + markers.at(-1);
}

/** Code; Jira's newer editor puts `{}` between it and its braces, and some people type Markdown. */
const CODE = /\{\{(?:\{\})?((?:(?!\{\{).)+?)(?:\{\})?\}\}|`[^`\n]+`/g;

/**
 * Code is put aside, so that the text around it is converted as one.
 * @param bar what a bar within code becomes: in a table it would end a cell
 */
function convertInline(line: string, bar = "|"): string {
  const codes: string[] = [];
  const text = line.replace(CODE, (whole, code?: string) => {
    codes.push((code === undefined ? whole : toCode(code)).replaceAll("|", bar));
    return `\uE000${codes.length - 1}\uE001`;
  });
  return (
    convertMarks(text)
      // Code right beside other code would be one with it.
      .replace(/\uE001(?=\uE000)/g, "\uE001 ")
      .replace(/\uE000(\d+)\uE001/g, (whole, place) => codes[Number(place)] ?? whole)
  );
}

function toCode(text: string): string {
  const fence = longerThanIn(text, 1);
  return fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

/** What Jira's newer editor writes where a mark begins or ends within a word. */
const BRACED_MARKS = { "*": "**", _: "_", "-": "~~", "+": "", "^": "", "~": "" };

/** A link with a name; Jira's newer editor puts the address into brackets of its own. */
const LINK = /\[([^[\]\n]+)\|\s*(\[?)((?:https?|ftp|mailto):[^[\]|\s]+)\s*(?:\|[^[\]\n]*)?\](\]?)/g;

function toLink(_: string, ...[given = "", open, address = "", close = ""]: string[]) {
  const name = given.trimEnd();
  const rest = given.slice(name.length) + (open ? "" : close);
  if (name === address) return address + rest;
  const target = address.replaceAll("(", "%28").replaceAll(")", "%29");
  return `[${name.replaceAll("|", "\\|")}](${target})${rest}`;
}

const BOLD =
  /(?<![a-zA-Z0-9*\\{])\*(?=[\p{L}\p{N}"'([`_~+<@:/\uE000-])([^*\n]*?)(?<=[^\s\\])\*(?![a-zA-Z0-9*}])/gu;

function convertMarks(text: string): string {
  return (
    text
      .replace(/\{color(?::[^{}\n]*)?\}/g, "")
      .replace(LINK, toLink)
      .replace(/\[((?:https?|ftp|mailto):[^[\]|\s]+)\s*\](?!\()/g, "$1")
      .replace(/\[~(?:accountid:)?([^[\]\s]+)\]/g, "@$1")
      .replace(/\[\^([^[\]\n]+)\]/g, "$1")
      .replace(BOLD, "**$1**")
      .replace(/\{([*_+^~-])\}/g, (_, mark: keyof typeof BRACED_MARKS) => BRACED_MARKS[mark])
      // A text without Markdown is shown with its backslashes.
      .replace(/(?<!\\)\\([{}])/g, "$1")
  );
}
