import type { AnchorHTMLAttributes } from "react";
import { SignInLink } from "../signIn/SignInLink.tsx";
import styles from "./ButtonLink.module.css";

interface Props extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, "children"> {
  /** The link's target; by default the dashboard. */
  href?: string;
  kind?: "primary" | "secondary";
}

/** A link that looks like a button. */
export function ButtonLink({ href, kind = "primary", children }: Props) {
  const className = `${styles.button} ${styles[kind]}`;
  if (href === undefined) return <SignInLink className={className}>{children}</SignInLink>;
  return (
    <a className={className} href={href}>
      {children}
    </a>
  );
}
