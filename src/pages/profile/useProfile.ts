import { type HttpError, useOne } from "@refinedev/core";
import type { Profile } from "#contract/types.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";

const NOBODY = { uid: "", username: "", email: "", avatarURL: "", role: "" };

/**
 * The signed-in user's profile: what this browser remembers at once, and what the
 * server says as soon as it has said it (the data provider puts that into the session).
 */
export function useProfile() {
  const user = useSessionUser() ?? NOBODY;
  useOne<Profile, HttpError>({
    resource: "users",
    id: user.uid,
    errorNotification: false,
    queryOptions: { enabled: user.uid !== "" },
  });
  return user;
}
