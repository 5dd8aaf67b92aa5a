import type {
  BaseRecord,
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteOneParams,
  UpdateParams,
} from "@refinedev/core";
import { notifyManager, type Query, type QueryClient } from "@tanstack/react-query";

/** Which resources to refresh after a change of each resource, as they show something of it. */
type Refreshes = Readonly<Record<string, readonly string[]>>;

interface Change {
  /** Resources whose queries are now stale. */
  stale: readonly string[];
}

/**
 * The data provider with replies and errors that also say which resources are stale. Errors count
 * because the change may have been made although its answer was lost, or a refusal may reveal newer
 * data.
 */
export function tellChanges(provider: DataProvider, refreshes: Refreshes): DataProvider {
  const { deleteMany } = provider;
  const tell = async <A extends object>(resource: string, change: Promise<A>): Promise<A> => {
    const stale = refreshes[resource] ?? [];
    try {
      return { ...(await change), stale };
    } catch (error) {
      throw error instanceof Error ? Object.assign(error, { stale }) : error;
    }
  };
  return {
    ...provider,
    create: <T extends BaseRecord, V>(params: CreateParams<V>) =>
      tell(params.resource, provider.create<T, V>(params)),
    update: <T extends BaseRecord, V>(params: UpdateParams<V>) =>
      tell(params.resource, provider.update<T, V>(params)),
    deleteOne: <T extends BaseRecord, V>(params: DeleteOneParams<V>) =>
      tell(params.resource, provider.deleteOne<T, V>(params)),
    deleteMany:
      deleteMany &&
      (<T extends BaseRecord, V>(params: DeleteManyParams<V>) =>
        tell(params.resource, deleteMany<T, V>(params))),
  };
}

export const isChange = (answer: unknown): answer is Change =>
  typeof answer === "object" && answer !== null && "stale" in answer && Array.isArray(answer.stale);

/** Refetches what is visible at once, and the rest when it is next shown. */
export function refresh(queryClient: QueryClient, { stale }: Change): void {
  notifyManager.batch(() => {
    for (const query of queryClient.getQueryCache().getAll()) {
      const [kind, , resource, action] = query.queryKey;
      const isConcerned = kind === "data" && stale.includes(String(resource));
      if (isConcerned) renew(query, action === "infinite");
    }
  });
}

function renew(query: Query, isEndless: boolean): void {
  if (query.state.fetchStatus === "fetching") restart(query);
  // An endless list would refetch all its pages; the hook that makes the change updates them
  // instead, or has them refetched where it can't know what they are now.
  else if (query.isActive() && !isEndless) void query.fetch().catch(() => undefined);
  else query.invalidate();
}

/**
 * Restarts running queries, whose answer may predate the change and would pass for the state after
 * it. (Invalidating alone doesn't restart a first load.)
 */
export function restart(query: Query): void {
  if (query.state.fetchStatus !== "fetching") return;
  void query.cancel({ silent: true });
  repeat(query);
}

/**
 * Sends a query's latest request again. An endless list asks for its next page alone, if that was it,
 * and keeps the pages it has.
 */
export function repeat(query: Query): void {
  // The query itself holds the error and shows it where it is used.
  query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => undefined);
}
