import { createContext, use, useSyncExternalStore } from "react";
import { type CallName, type ExtensionCallName, extensionCalls } from "#contract/calls.ts";
import { ApiError, Unavailable } from "./ApiError.ts";

export type MissingCalls = ReturnType<typeof createMissingCalls>;

/** The extension calls that this server lacks: found out by asking once, and remembered as long as the page. */
export function createMissingCalls() {
  // Another set with each that is found out, so that whoever shows them notices.
  let missing: ReadonlySet<CallName> = new Set();
  const listeners = new Set<() => void>();
  return {
    /**
     * Makes a call.
     * @throws {Unavailable} where the server lacks it, from the second time on without asking
     */
    async unlessMissing<T>(name: CallName, call: () => Promise<T>): Promise<T> {
      if (missing.has(name)) throw new Unavailable(name);
      try {
        return await call();
      } catch (error) {
        if (!(name in extensionCalls && isUnknownCall(error))) throw error;
        missing = new Set([...missing, name]);
        for (const listener of listeners) listener();
        throw new Unavailable(name);
      }
    },
    all: () => missing,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const MissingCallsContext = createContext(createMissingCalls());

/** Whether a call is to be offered: not once the server has shown that it lacks it. */
export function useIsOffered(name: ExtensionCallName): boolean {
  return !useMissingCalls().has(name);
}

export function useMissingCalls(): ReadonlySet<CallName> {
  const { subscribe, all } = use(MissingCallsContext);
  return useSyncExternalStore(subscribe, all);
}

/** A 404 about the call itself; one about a user or a bug is an answer. */
function isUnknownCall(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.statusCode !== 404) return false;
  return error.code === undefined || error.code === "not_found";
}
