import { type HttpError, useOne } from "@refinedev/core";
import type { Profile } from "#contract/types.ts";
import { useSessionUser } from "../providers/SessionContext.ts";

/**
 * Asks once a visit who the signed-in user is by now, since the role decides what they may
 * do. The data provider takes the answer into the session.
 */
export function useFreshProfile(): void {
  const uid = useSessionUser()?.uid ?? "";
  useOne<Profile, HttpError>({
    resource: "users",
    id: uid,
    queryOptions: { enabled: uid !== "", staleTime: Number.POSITIVE_INFINITY },
  });
}
