import { createContext, use } from "react";
import { type CallName, type ExtensionCallName, extensionCalls } from "#contract/calls.ts";
import { useStoreValue } from "../useStoreValue.ts";
import { ApiError, Unavailable } from "./ApiError.ts";

export type MissingCalls = ReturnType<typeof createMissingCalls>;

/**
 * The extension calls that this server lacks, detected on first use and remembered while the page
 * is open.
 */
export function createMissingCalls() {
  // Replaced rather than changed, so that React notices.
  let missing: ReadonlySet<CallName> = new Set();
  const listeners = new Set<() => void>();
  return {
    /**
     * Makes a call.
     * @throws {Unavailable} if the server lacks it; after the first time, without a request
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

/** Whether to offer a call, which is the case until the server turns out to lack it. */
export function useIsOffered(name: ExtensionCallName | undefined): boolean {
  const missing = useMissingCalls();
  return name === undefined || !missing.has(name);
}

/** The calls that the server has turned out to lack. */
export function useMissingCalls(): ReadonlySet<CallName> {
  const { subscribe, all } = use(MissingCallsContext);
  return useStoreValue(subscribe, all);
}

/** Whether a 404 is about the call itself rather than a user or a bug. */
function isUnknownCall(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.statusCode !== 404) return false;
  return error.code === undefined || error.code === "not_found";
}
