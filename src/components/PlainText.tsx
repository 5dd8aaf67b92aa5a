import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import styles from "./RichText.module.css";
import { linkTarget, splitLinks } from "./richText.ts";

export interface TextProps {
  text: string;
  id?: string;
  className?: string;
}

/** A text as it was typed. */
export function PlainText({ text, id, className = "" }: TextProps) {
  return (
    <p id={id} className={`${styles.text} ${styles.plain} ${className}`}>
      <LinkedText text={text} />
    </p>
  );
}

/** A text whose addresses and numbers of bugs are links. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => splitLinks(text), [text]);
  return parts.map((part, place) =>
    typeof part === "string" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in place.
      <TextLink key={place} href={part.href}>
        {part.text}
      </TextLink>
    ),
  );
}

interface LinkProps {
  href: string;
  /** Tells where a link with another text leads. */
  title?: string;
  children: ReactNode;
}

/** A link of a text; just its text if it isn't safe to follow. */
export function TextLink({ href, title, children }: LinkProps) {
  const target = linkTarget(href);
  if (!target) return children;
  if ("to" in target) {
    return (
      <Link to={target.to} className={styles.link} title={title}>
        {children}
      </Link>
    );
  }
  const outside = target.isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={target.href} className={styles.link} title={title} {...outside}>
      {children}
    </a>
  );
}
