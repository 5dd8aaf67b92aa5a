import {
  type Mutation,
  MutationCache,
  type MutationOptions,
  type MutationState,
  notifyManager,
  QueryCache,
  QueryClient,
} from "@tanstack/react-query";
import { ApiError } from "./ApiError.ts";
import { isChange, refresh, repeat } from "./refreshing.ts";

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new RecoveringQueryCache(),
    mutationCache: new PlainMutationCache({
      // By then, the hook that made the change has updated what is shown.
      onSettled: (answer, error) => {
        const change = [answer, error].find(isChange);
        if (change) refresh(queryClient, change);
      },
    }),
    defaultOptions: {
      queries: {
        // Any longer would let the redirect after signing in race the auth check.
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
        // Offline, calls fail visibly instead of waiting unnoticed.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return queryClient;
}

/**
 * Back online, what failed on the screen is fetched again, and nothing else: TanStack's own
 * `refetchOnReconnect` would load all pages of an endless list of which one is missing.
 */
class RecoveringQueryCache extends QueryCache {
  override onOnline(): void {
    notifyManager.batch(() => {
      for (const query of this.getAll()) {
        const { status, error } = query.state;
        if (status === "error" && !isRefusal(error) && query.isActive()) repeat(query);
      }
    });
  }
}

/**
 * Refine prepares every change for optimistic updates: it cancels running queries of the resource
 * and, if the change fails, restores their previous data. Our changes are not optimistic in that
 * way, and pages still loading would be lost.
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

/** The server answered, and would answer the same again. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500;

/**
 * Only server and network errors may go better a second time. After a timeout of a whole minute,
 * there is no second try.
 */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.isTimeOut) return false;
  return error.statusCode === 0 || error.statusCode >= 500;
}
