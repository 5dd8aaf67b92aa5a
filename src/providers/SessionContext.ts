import { createContext, useContext } from "react";
import { useStoreValue } from "../useStoreValue.ts";
import type { Session, SessionUser } from "./session.ts";

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs a SessionContext around it.");
  return session;
}

/** The signed-in user, updated with changes made here or in another tab. */
export function useSessionUser(): SessionUser | null {
  const session = useSession();
  return useStoreValue(session.subscribe, session.user);
}
