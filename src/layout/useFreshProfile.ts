import { type HttpError, useOne } from "@refinedev/core";
import type { Profile } from "#contract/types.ts";
import { useSessionUser } from "../providers/SessionContext.ts";

/**
 * Reloads the signed-in user's profile once per visit, as the role decides what they may do. The
 * data provider stores the result in the session.
 */
export function useFreshProfile(): void {
  const uid = useSessionUser()?.uid ?? "";
  useOne<Profile, HttpError>({
    resource: "users",
    id: uid,
    queryOptions: { enabled: uid !== "", staleTime: Number.POSITIVE_INFINITY },
  });
}
