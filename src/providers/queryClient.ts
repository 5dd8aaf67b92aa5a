import { MutationCache, notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./ApiError.ts";

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { options }) => {
        // Whoever signs in or out starts with nothing asked.
        if (options.mutationKey?.[0] !== "auth") askAnew(queryClient);
      },
    }),
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
  return queryClient;
}

/**
 * Starts every query under way over again: its answer may tell of the time before a change,
 * and would be taken for the state after it. (Invalidating alone leaves a first load as it is.)
 */
function askAnew(queryClient: QueryClient): void {
  notifyManager.batch(() => {
    for (const query of queryClient.getQueryCache().findAll({ fetchStatus: "fetching" })) {
      void query.cancel({ silent: true, revert: true });
      // A failure is the query's own state, shown where it is used.
      query.fetch().catch(() => undefined);
    }
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
