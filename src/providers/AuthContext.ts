import type { AuthActionResponse } from "@refinedev/core";
import { createContext, useContext, useState } from "react";
import type { Auth } from "./auth.ts";

export const AuthContext = createContext<Auth | null>(null);

type Input<Name extends keyof Auth> = Parameters<Auth[Name]>[0];

/** One of the auth provider's actions, and whether it is under way. */
export function useAuth<Name extends keyof Auth>(name: Name) {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth needs an AuthContext around it.");
  const [isPending, setIsPending] = useState(false);
  return {
    isPending,
    async run(input: Input<Name>): Promise<AuthActionResponse> {
      const action = auth[name] as (input: Input<Name>) => Promise<AuthActionResponse>;
      setIsPending(true);
      const outcome = await action(input);
      // After success the form stays busy until it is unmounted.
      if (!outcome.success) setIsPending(false);
      return outcome;
    },
  };
}
