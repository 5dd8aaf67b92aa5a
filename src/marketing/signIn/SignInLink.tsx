import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";

/**
 * A way into the dashboard. A plain link to the sign-in page; for whoever is
 * signed in, `followSignIn` leads it home.
 */
export function SignInLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a className={className} href={paths.auth} data-sign-in="">
      {children}
    </a>
  );
}
