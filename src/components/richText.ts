/** How people's texts are read: what is Markdown, what is a link, and where it may lead. */
import { matchPath } from "react-router";
import { bugPath, dashboardPaths } from "#contract/paths.ts";
import { fileUrl, mayLoad } from "../fileUrl.ts";

/** Longer texts are shown as they are typed. */
const MAX_MARKDOWN = 50_000;
/** The number of links in one text that can be followed. */
const MAX_LINKS = 500;

/** Lists, headings, quotes, code, tables; then inline syntax. */
const MARKDOWN =
  /^ {0,3}(?:[-*+]|\d{1,9}[.)]|#{1,6}|>) +\S|^ {0,3}(?:```|~~~)|^ {0,3}\|? *:?-{2,}:? *\||`[^`\n]+`|\*\*\S|~~\S|(?<![\w*])\*[^\s*][^*\n]*\*(?![\w*])|(?<![\w_])__?[^\s_][^_\n]*_(?!\w)|\]\([^\s)]/m;

/** Whether a text would look otherwise as Markdown. Links alone don't need it. */
export const isMarkdown = (text: string): boolean =>
  text.length <= MAX_MARKDOWN && MARKDOWN.test(text);

export interface TextLink {
  text: string;
  href: string;
}

/** Web addresses, mail addresses and numbers of bugs; each bounded, so that no text takes long. */
const LINK =
  /\bhttps?:\/\/[^\s<>]{1,2048}|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}|(?<![\w&#/])#[1-9]\d{0,6}(?!\w)/gi;

/** The parts of a text that are links, and those between. */
export function splitLinks(text: string): (string | TextLink)[] {
  const parts: (string | TextLink)[] = [];
  let end = 0;
  let links = 0;
  for (const { 0: found, index } of text.matchAll(LINK)) {
    if (links === MAX_LINKS) break;
    links += 1;
    const address = found.startsWith("#") ? found : withoutPunctuation(found);
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ text: address, href: hrefOf(address) });
    end = index + address.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

function hrefOf(found: string): string {
  if (found.startsWith("#")) return bugPath(found);
  return found.includes("://") ? found : `mailto:${found}`;
}

/**
 * Cuts off punctuation that ends the sentence, and a bracket that opens before the address. Brackets
 * are counted only once, as a hostile address may consist of nothing else.
 */
function withoutPunctuation(address: string): string {
  let end = address.length;
  let unclosed = address.split("(").length - address.split(")").length;
  for (; end > 1; end -= 1) {
    const last = address[end - 1] ?? "";
    if (last === ")" && unclosed < 0) unclosed += 1;
    else if (!".,;:!?'\"*_~`]}".includes(last)) break;
  }
  return address.slice(0, end);
}

export type Target = { to: string } | { href: string; isOutside: boolean };

/** Where a link leads: a screen of the app, or an address; undefined if it isn't safe to follow. */
export function linkTarget(href: string): Target | undefined {
  if (/^mailto:/i.test(href)) return { href, isOutside: false };
  const isPath = /^\/(?![/\\])/.test(href);
  if (!isPath && !/^https?:\/\//i.test(href)) return undefined;
  if (!URL.canParse(href, window.location.href)) return undefined;
  const { origin, pathname, search, hash } = new URL(href, window.location.href);
  const isOwn = origin === window.location.origin;
  // The router would take such a path for the address of another host.
  if (isOwn && pathname.startsWith("//")) return undefined;
  const isScreen = Object.values(dashboardPaths).some((path) => matchPath(path, pathname));
  if (isOwn && isScreen) return { to: pathname + search + hash };
  return { href: isPath ? fileUrl(href) : href, isOutside: true };
}

/** The address of a picture that may be shown in a text: an upload, or one of an allowed host. */
export function pictureUrl(src: string): string | undefined {
  if (!/^(\/uploads\/|https?:\/\/)/i.test(src) || !mayLoad(src)) return undefined;
  const url = new URL(fileUrl(src), window.location.href);
  const uploads = new URL(fileUrl("/uploads/"), window.location.href);
  const isUpload = url.pathname.startsWith(uploads.pathname);
  const isOwn = [uploads.origin, window.location.origin].includes(url.origin);
  return isUpload || !isOwn ? fileUrl(src) : undefined;
}

const MAX_LENGTH = 1_600;
const MAX_LINES = 18;
/** Short texts are shown whole: what is left out must be worth a click. */
const SLACK = 1.25;

/**
 * The beginning of a long text, cut between lines, or between words where lines are long; undefined
 * if the text isn't long.
 */
export function excerpt(text: string): string | undefined {
  const lines = text.split("\n", MAX_LINES * SLACK + 1);
  const isLong = text.length > MAX_LENGTH * SLACK || lines.length > MAX_LINES * SLACK;
  if (!isLong) return undefined;
  const beginning = lines.slice(0, MAX_LINES).join("\n");
  if (beginning.length <= MAX_LENGTH) return beginning.trimEnd();
  const start = beginning.slice(0, MAX_LENGTH);
  const breaks = [start.lastIndexOf("\n"), start.lastIndexOf(" ")];
  const whole = start.slice(
    0,
    breaks.find((place) => place > start.length / 2),
  );
  // Half a surrogate pair would show as a broken character.
  return whole.replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}

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
