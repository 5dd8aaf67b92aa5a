import MarkdownIt, { type Token } from "markdown-it";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { LinkedText, PlainText, TextLink, type TextProps } from "./PlainText.tsx";
import styles from "./RichText.module.css";
import { pictureUrl } from "./richText.ts";

/**
 * Only these rules: HTML, entities, indented code, underlined headings and definitions of links are
 * plain text, as they are in logs that people paste.
 */
const parser = new MarkdownIt("zero", { breaks: true }).enable([
  ...["fence", "blockquote", "hr", "list", "heading", "table"],
  ...["newline", "escape", "backticks", "strikethrough", "emphasis", "link", "image"],
  ...["balance_pairs", "fragments_join"],
]);
/** A short text can ask for a table of many thousand cells. */
const MAX_TOKENS = 10_000;

/** A text as Markdown, made of React elements alone: no HTML of anybody's reaches the page. */
export function Markdown({ text, id, className = "" }: TextProps) {
  const tokens = useMemo(() => parser.parse(text, {}), [text]);
  const count = tokens.reduce((sum, { children }) => sum + 1 + (children?.length ?? 0), 0);
  if (count > MAX_TOKENS) return <PlainText text={text} id={id} className={className} />;
  return (
    <div id={id} className={`${styles.text} ${className}`}>
      {toNodes(tokens)}
    </div>
  );
}

interface Open {
  token?: Token;
  children: ReactNode[];
}

/** The parser's flat list as a tree. */
function toNodes(tokens: readonly Token[]): ReactNode[] {
  const top: Open = { children: [] };
  const open = [top];
  const isInLink = () => open.some(({ token }) => token?.type === "link_open");
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, children: [] });
      continue;
    }
    const done = token.nesting === -1 ? open.pop() : undefined;
    const parent = open.at(-1) ?? top;
    const node = done?.token ? toElement(done.token, done.children) : toLeaf(token, isInLink());
    parent.children.push(<Fragment key={parent.children.length}>{node}</Fragment>);
  }
  return top.children;
}

const TAGS = new Set("p ul ol li blockquote table thead tbody tr th td strong em s".split(" "));

function toElement(token: Token, children: ReactNode[]): ReactNode {
  // A paragraph of a list without blank lines.
  if (token.hidden) return children;
  if (token.type === "link_open") {
    const href = String(token.attrGet("href") ?? "");
    return (
      <TextLink href={href} title={href}>
        {children}
      </TextLink>
    );
  }
  // Whatever level somebody chose, it is below the headings of the page.
  if (token.type === "heading_open") {
    return <h3 className={/[12]/.test(token.tag) ? styles.large : undefined}>{children}</h3>;
  }
  const { tag } = token;
  if (!TAGS.has(tag)) return children;
  const style = String(token.attrGet("style") ?? "");
  const textAlign = /^text-align:(left|center|right)$/.exec(style)?.[1];
  const element = createElement(
    tag,
    {
      ...(tag === "ol" && { start: Number(token.attrGet("start") ?? 1) }),
      ...(textAlign && { style: { textAlign } }),
    },
    children,
  );
  if (tag !== "table") return element;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too.
    <div className={styles.table} tabIndex={0}>
      {element}
    </div>
  );
}

function toLeaf(token: Token, isInLink: boolean): ReactNode {
  switch (token.type) {
    case "inline":
      return toNodes(token.children ?? []);
    case "softbreak":
    case "hardbreak":
      return <br />;
    case "hr":
      return <hr />;
    case "code_inline":
      return <code>{token.content}</code>;
    case "fence":
      return (
        <pre>
          <code>{token.content.replace(/\n$/, "")}</code>
        </pre>
      );
    case "image":
      return (
        <Picture src={String(token.attrGet("src") ?? "")} alt={token.content} isInLink={isInLink} />
      );
    default:
      // Links can't stand within links.
      return isInLink ? token.content : <LinkedText text={token.content} />;
  }
}

/** A picture of ours, which opens in full; one from elsewhere is a link, as loading it would tell who reads. */
function Picture({ src, alt, isInLink }: { src: string; alt: string; isInLink: boolean }) {
  const url = pictureUrl(src);
  const shown = url ? <img src={url} alt={alt} loading="lazy" /> : alt || src;
  if (isInLink) return shown;
  if (!url) {
    return (
      <TextLink href={src} title={src}>
        {shown}
      </TextLink>
    );
  }
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles.picture}>
      {shown}
    </a>
  );
}
