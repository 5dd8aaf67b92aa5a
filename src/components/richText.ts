/** How people's texts are read: what is Markdown, what is a link, and where it may lead. */
import { matchPath } from "react-router";
import { bugPath, dashboardPaths } from "#contract/paths.ts";
import { fileUrl, mayLoad } from "../fileUrl.ts";

/** Longer texts are shown as they are typed. */
const MAX_MARKDOWN = 50_000;
/** So many links of one text can be followed. */
const MAX_LINKS = 500;

/** Lists, headings, quotes, code, tables; then what stands within a line. */
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
