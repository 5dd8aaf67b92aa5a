import { LIMITS } from "#contract/constants.ts";
import { toMarkdown } from "./jiraMarkup.ts";
import { parseTrackerDate } from "./trackerValues.ts";

/** A comment of a tracker; null for what the export doesn't say. */
export interface TrackerComment {
  /** A username, or in Jira Cloud the id of an account. */
  author: string | null;
  createdAt: string | null;
  text: string;
}

/** Jira's form: `30/Sep/21 17:20;ada;The text`. */
const DATED = /^([^;\n]{1,40});([^;\n]*);/;

/** The comments in the cells of a report, in Markdown; one that is too long becomes several. */
export function readTrackerComments(cells: readonly string[]): TrackerComment[] {
  return cells.flatMap((cell) => {
    const [start = "", date = "", author = ""] = DATED.exec(cell.trimStart()) ?? [];
    const createdAt = parseTrackerDate(date) ?? null;
    // What begins otherwise is a text as a whole.
    const markup = createdAt ? cell.trimStart().slice(start.length) : cell;
    const from = { author: (createdAt && author.trim()) || null, createdAt };
    return splitText(toMarkdown(markup).trim()).map((text) => ({ ...from, text }));
  });
}

/** The text in pieces that fit into a comment, which end with a line where one does. */
function splitText(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > LIMITS.comment) {
    const lineEnd = rest.lastIndexOf("\n", LIMITS.comment);
    const end = lineEnd > LIMITS.comment / 2 ? lineEnd : wholeCharacters(rest, LIMITS.comment);
    pieces.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).replace(/^\n/, "");
  }
  return [...pieces, rest].filter((piece) => piece.trim());
}

/** The end of a piece that keeps both halves of a character together. */
const wholeCharacters = (text: string, end: number) =>
  /[\ud800-\udbff]/.test(text[end - 1] ?? "") ? end - 1 : end;
