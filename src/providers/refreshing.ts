import type {
  BaseRecord,
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteOneParams,
  UpdateParams,
} from "@refinedev/core";
import { notifyManager, type Query, type QueryClient } from "@tanstack/react-query";

/** The resources whose queries a change of each resource makes stale: they show something of it. */
export type Refreshes = Readonly<Record<string, readonly string[]>>;

interface Change {
  /** Resources whose queries are stale now. */
  stale: readonly string[];
}

/**
 * The same data provider, whose answers to changes also say what they make stale. So do its
 * failures: a change whose answer was lost may have been made, and what it was refused for may be news.
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

/** After a change: what is shown of it is asked for again at once, the rest when it is next shown. */
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
  // Of an endless list, all pages would be asked for: whoever changes one brings the change into it.
  else if (query.isActive() && !isEndless) void query.fetch().catch(() => undefined);
  else query.invalidate();
}

/**
 * Asks anew for what is under way: its answer may tell of the time before a change, and
 * would be taken for the state after it. (Invalidating alone leaves a first load as it is.)
 * An endless list that was getting its next page gets that page, on top of those it has now.
 */
export function restart(query: Query): void {
  const { fetchStatus, fetchMeta } = query.state;
  if (fetchStatus !== "fetching") return;
  void query.cancel({ silent: true });
  // A failure is the query's own state, shown where it is used.
  query.fetch(undefined, { meta: fetchMeta ?? undefined }).catch(() => undefined);
}
