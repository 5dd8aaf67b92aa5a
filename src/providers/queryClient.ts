import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./ApiError.ts";

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Longer, and the redirect after signing in would race with the auth check.
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
        // Offline a call fails and says so, instead of waiting unseen.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Only what comes from a server in trouble, or from the way there, may go better the
 * next time. Whoever has waited a whole minute isn't made to wait for another.
 */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isTimeOut) return false;
  return error.statusCode === 0 || error.statusCode >= 500;
}
