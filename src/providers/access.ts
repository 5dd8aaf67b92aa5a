import type { AccessControlProvider } from "@refinedev/core";
import { type Action, seemsAllowed, type Verdict } from "#contract/access.ts";
import { useSessionUser } from "./SessionContext.ts";
import type { Session } from "./session.ts";

const NOBODY = { uid: "", role: null };

/**
 * Refine's access control provider on top of the shared policy: `{ resource: "users", action:
 * "delete" }` is `users.delete`.
 */
export function createAccessControlProvider(session: Session): AccessControlProvider {
  return {
    can: async ({ resource, action, params }) =>
      seemsAllowed(
        session.user() ?? NOBODY,
        `${resource}.${action}` as Action,
        params?.id === undefined ? undefined : String(params.id),
      ),
  };
}

/**
 * The same verdict synchronously, for controls: no request and no flicker, however many rows ask.
 */
export function useVerdict(action: Action | undefined, ownerUid?: string): Verdict {
  const actor = useSessionUser() ?? NOBODY;
  return action === undefined ? { can: true } : seemsAllowed(actor, action, ownerUid);
}
