import {
  type Mutation,
  MutationCache,
  type MutationOptions,
  type MutationState,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError } from "./ApiError.ts";
import { isChange, refresh } from "./refreshing.ts";

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new PlainMutationCache({
      // When whoever made the change has brought it into what is shown.
      onSettled: (answer, error) => {
        const change = [answer, error].find(isChange);
        if (change) refresh(queryClient, change);
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
 * Refine prepares every change for optimistic updates: it cancels whatever is being loaded of
 * the resource, and should the change fail, it puts back what all its queries held before. No
 * change here is optimistic in that way, and pages that were on their way would be lost.
 */
class PlainMutationCache extends MutationCache {
  override build<TData, TError, TVariables, TContext>(
    client: QueryClient,
    options: MutationOptions<TData, TError, TVariables, TContext>,
    state?: MutationState<TData, TError, TVariables, TContext>,
  ): Mutation<TData, TError, TVariables, TContext> {
    return super.build(client, { ...options, onMutate: undefined }, state);
  }
}

/**
 * Only what comes from a server in trouble, or from the way there, may go better the
 * next time. Whoever has waited a whole minute isn't made to wait for another.
 */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isTimeOut) return false;
  return error.statusCode === 0 || error.statusCode >= 500;
}
