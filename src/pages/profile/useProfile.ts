import { type HttpError, useOne } from "@refinedev/core";
import type { Profile } from "#contract/types.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";

const NOBODY = { uid: "", username: "", email: "", avatarURL: "", role: "" };

/**
 * The signed-in user's profile: the remembered one at once, and the server's as soon as it arrives
 * (the data provider stores it in the session).
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
