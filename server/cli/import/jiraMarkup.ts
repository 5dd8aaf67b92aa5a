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
    // A block has lines of its own, whatever stands beside it.
    const before = text.slice(end, block.start).replace(/(?<![ \t])[ \t]*\n?$/, "");
    if (before !== "") parts.push(convertLines(before));
    const isVerbatim = block.kind === "code" || block.kind === "noformat";
    parts.push((isVerbatim ? toFence : toQuote)(block.content, block.options));
    end = block.end + (/^[ \t]*\n?/.exec(text.slice(block.end))?.[0].length ?? 0);
  }
  if (end < text.length) parts.push(convertLines(text.slice(end)));
  return parts.join("\n");
}

/** Blocks that may run over many lines; those of code are verbatim. */
const BLOCK_START = /\{(code|noformat|quote|panel)(?::([^{}\n]*))?\}/g;

interface Block {
  kind: string;
  options: string;
  content: string;
  start: number;
  end: number;
}

/** The outermost blocks that are closed. */
function* findBlocks(text: string): Generator<Block> {
  const unclosed = new Set<string>();
  let end = 0;
  for (const { 0: opening, 1: kind = "", 2: options = "", index } of text.matchAll(BLOCK_START)) {
    if (index < end || unclosed.has(kind)) continue;
    const closing = `{${kind}}`;
    const start = index + opening.length;
    const stop = text.indexOf(closing, start);
    if (stop === -1) unclosed.add(kind);
    else {
      end = stop + closing.length;
      yield { kind, options, content: text.slice(start, stop), start: index, end };
    }
  }
}

const titleOf = (options: string) => {
  const title = /(?:^|\|)\s*title=([^|]*)/.exec(options)?.[1]?.trim();
  return title ? `**${title}**\n` : "";
};

function toFence(content: string, options: string): string {
  const language = /^[\w+#-]+$/.exec(options.split("|")[0] ?? "")?.[0] ?? "";
  const fence = longerThanIn(content, 3);
  const code = content.replace(/^[ \t]*\n/, "").trimEnd();
  return `${titleOf(options)}${fence}${language.toLowerCase()}\n${code}\n${fence}`;
}

/** As many backticks as end nowhere within a text. */
function longerThanIn(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  return "`".repeat(runs.reduce((most, { length }) => Math.max(most, length + 1), least));
}

/** With a blank line after it, since the next line would belong to it. */
function toQuote(content: string, options: string): string {
  const lines = `${titleOf(options)}${toMarkdown(content.trim())}`.split("\n");
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n`;
}

const TABLE_HEAD = /^\s*\|\|(.+)\|\|\s*$/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;

function convertLines(text: string): string {
  /** Of the table that a line is in; 0 where it is in none. */
  let columns = 0;
  return text
    .split("\n")
    .map((line) => {
      const columnsAbove = columns;
      const head = TABLE_HEAD.exec(line)?.[1];
      if (columnsAbove > 0 && TABLE_ROW.test(line)) return toTableRow(line, columnsAbove);
      if (head !== undefined) {
        const cells = readCells(head);
        columns = cells.length;
        return `| ${cells.map((cell) => cell.trim()).join(" | ")} |\n|${" --- |".repeat(columns)}`;
      }
      columns = 0;
      const converted = convertLine(line);
      // The line after a table would be a row of it.
      return columnsAbove > 0 && converted !== "" ? `\n${converted}` : converted;
    })
    .join("\n");
}

const readCells = (row: string) => convertInline(row, "\\|").split(/(?<!\\)\|\|?/);

/** Its last cell has what the head has no column for, since Markdown leaves that out. */
function toTableRow(line: string, columns: number): string {
  const cells = readCells(/^\s*\|\|?(.*?)\|\|?\s*$/.exec(line)?.[1] ?? "");
  const last = cells.slice(columns - 1).join("\\|");
  return `|${[...cells.slice(0, columns - 1), last].join("|")}|`;
}

function convertLine(line: string): string {
  const heading = /^\s*h([1-6])\.\s+(.*)$/.exec(line);
  if (heading) return `${"#".repeat(Number(heading[1]))} ${convertInline(heading[2] ?? "")}`;
  const quote = /^\s*bq\.\s+(.*)$/.exec(line);
  if (quote) return `> ${convertInline(quote[1] ?? "")}\n`;
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

/** Code; Jira's newer editor puts `{}` between it and its braces. */
const MONOSPACED = /\{\{(?:\{\})?((?:(?!\{\{).)+?)(?:\{\})?\}\}/;

/** @param bar what a bar within code becomes: in a table it would end a cell */
function convertInline(line: string, bar = "|"): string {
  return line
    .split(MONOSPACED)
    .map((part, place) =>
      place % 2 === 1 ? toCode(part).replaceAll("|", bar) : convertMarks(part),
    )
    .join("");
}

function toCode(text: string): string {
  const fence = longerThanIn(text, 1);
  return fence.length > 1 ? `${fence} ${text} ${fence}` : `\`${text}\``;
}

/** What Jira's newer editor writes where a mark begins or ends within a word. */
const BRACED_MARKS = { "*": "**", _: "_", "-": "~~", "+": "", "^": "", "~": "" };

function convertMarks(text: string): string {
  return text
    .replace(/\{color(?::[^{}\n]*)?\}/g, "")
    .replace(
      /\[([^[\]|\n]+)\|((?:https?|ftp|mailto):[^[\]|\s]+)(?:\|[^[\]\n]*)?\]/g,
      (_, name: string, address: string) =>
        name === address
          ? address
          : `[${name}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`,
    )
    .replace(/\[((?:https?|ftp|mailto):[^[\]|\s]+)\]/g, "$1")
    .replace(/\[~(?:accountid:)?([^[\]\s]+)\]/g, "@$1")
    .replace(/\[\^([^[\]\n]+)\]/g, "$1")
    .replace(/(?<![\w*\\{])\*(?=[\p{L}\p{N}"'([`_])([^*\n]*?)(?<=[^\s\\])\*(?![\w*}])/gu, "**$1**")
    .replace(/\{([*_+^~-])\}/g, (_, mark: keyof typeof BRACED_MARKS) => BRACED_MARKS[mark]);
}
