/** Blocks that may run over many lines; those of code are verbatim. */
const BLOCK = /\{(code|noformat|quote|panel)(?::([^}\n]*))?\}([\s\S]*?)\{\1\}/g;

/**
 * Jira's wiki markup as Markdown, which is how descriptions are shown. What has no equivalent stays
 * as it was written.
 */
export function toMarkdown(markup: string): string {
  const text = markup.replace(/\r\n?/g, "\n");
  let end = 0;
  const parts: string[] = [];
  for (const { 0: whole, 1: kind, 2: options = "", 3: content = "", index } of text.matchAll(
    BLOCK,
  )) {
    // A block has lines of its own, whatever stands beside it.
    const before = text.slice(end, index).replace(/[ \t]*\n?$/, "");
    if (before !== "") parts.push(convertLines(before));
    const isVerbatim = kind === "code" || kind === "noformat";
    parts.push(isVerbatim ? toFence(content, options) : toQuote(content, options));
    end = index + whole.length;
    end += /^[ \t]*\n?/.exec(text.slice(end))?.[0].length ?? 0;
  }
  if (end < text.length) parts.push(convertLines(text.slice(end)));
  return parts.join("\n");
}

const titleOf = (options: string) => {
  const title = /(?:^|\|)\s*title=([^|]*)/.exec(options)?.[1]?.trim();
  return title ? `**${title}**\n` : "";
};

function toFence(content: string, options: string): string {
  const language = /^[\w+#-]+$/.exec(options.split("|")[0] ?? "")?.[0] ?? "";
  const runs = content.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  const code = content.replace(/^[ \t]*\n/, "").trimEnd();
  return `${titleOf(options)}${fence}${language.toLowerCase()}\n${code}\n${fence}`;
}

/** With a blank line after it, since the next line would belong to it. */
function toQuote(content: string, options: string): string {
  const lines = `${titleOf(options)}${toMarkdown(content.trim())}`.split("\n");
  return `${lines.map((line) => `> ${line}`.trimEnd()).join("\n")}\n`;
}

const TABLE_HEAD = /^\s*\|\|(.+)\|\|\s*$/;
const TABLE_ROW = /^\s*\|.*\|\s*$/;

function convertLines(text: string): string {
  let isInTable = false;
  return text
    .split("\n")
    .map((line) => {
      const wasInTable = isInTable;
      isInTable = TABLE_HEAD.test(line) || (wasInTable && TABLE_ROW.test(line));
      if (isInTable) return wasInTable ? toTableRow(line) : toTableHead(line);
      const converted = convertLine(line);
      // The line after a table would be a row of it.
      return wasInTable && converted !== "" ? `\n${converted}` : converted;
    })
    .join("\n");
}

function toTableHead(line: string): string {
  const cells = convertInline(TABLE_HEAD.exec(line)?.[1] ?? "").split(/\|\|?/);
  return `| ${cells.map((cell) => cell.trim()).join(" | ")} |\n|${" --- |".repeat(cells.length)}`;
}

const toTableRow = (line: string) => convertInline(line.trim()).replaceAll("||", "|");

function convertLine(line: string): string {
  const heading = /^\s*h([1-6])\.\s+(.*)$/.exec(line);
  if (heading) return `${"#".repeat(Number(heading[1]))} ${convertInline(heading[2] ?? "")}`;
  const quote = /^\s*bq\.\s+(.*)$/.exec(line);
  if (quote) return `> ${convertInline(quote[1] ?? "")}\n`;
  const item = /^\s*([*#]+)\s+(.*)$/.exec(line);
  if (item) return `${toMarker(item[1] ?? "")} ${convertInline(item[2] ?? "")}`;
  return convertInline(line.replace(/\s*\\\\\s*$/, ""));
}

/** `#*` is a bullet below a number: it is indented by as much as the number takes. */
function toMarker(levels: string): string {
  const markers = [...levels].map((level) => (level === "#" ? "1." : "-"));
  const indent = markers.slice(0, -1).reduce((width, marker) => width + marker.length + 1, 0);
  return " ".repeat(indent) + markers.at(-1);
}

/** Code; Jira's newer editor puts `{}` between it and its braces. */
const MONOSPACED = /\{\{(?:\{\})?(.+?)(?:\{\})?\}\}/;

function convertInline(line: string): string {
  return line
    .split(MONOSPACED)
    .map((part, place) => (place % 2 === 1 ? toCode(part) : convertMarks(part)))
    .join("");
}

const toCode = (text: string) => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** What Jira's newer editor writes where a mark begins or ends within a word. */
const BRACED_MARKS = { "*": "**", _: "_", "-": "~~", "+": "", "^": "", "~": "" };

function convertMarks(text: string): string {
  return text
    .replace(/\{color(?::[^}\n]*)?\}/g, "")
    .replace(
      /\[([^\]|\n]+)\|((?:https?|ftp|mailto):[^\]|\s]+)(?:\|[^\]\n]*)?\]/g,
      (_, name: string, address: string) =>
        name === address
          ? address
          : `[${name}](${address.replaceAll("(", "%28").replaceAll(")", "%29")})`,
    )
    .replace(/\[((?:https?|ftp|mailto):[^\]|\s]+)\]/g, "$1")
    .replace(/\[~(?:accountid:)?([^\]\s]+)\]/g, "@$1")
    .replace(/\[\^([^\]\n]+)\]/g, "$1")
    .replace(/(?<![\w*\\{])\*(?=[\p{L}\p{N}"'([`_])([^*\n]*?)(?<=[^\s\\])\*(?![\w*}])/gu, "**$1**")
    .replace(/\{([*_+^~-])\}/g, (_, mark: keyof typeof BRACED_MARKS) => BRACED_MARKS[mark]);
}
