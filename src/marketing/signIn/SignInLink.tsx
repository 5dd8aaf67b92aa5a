import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";

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
