import type { AnchorHTMLAttributes, ReactNode } from "react";
import { paths } from "#contract/paths.ts";
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

/**
 * A link into the dashboard: to the sign-in page by default; `followSignIn` changes it to Home for
 * signed-in users.
 */
export function SignInLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a className={className} href={paths.auth} data-sign-in="">
      {children}
    </a>
  );
}
