import { type BaseRecord, type CrudFilter, useKeys } from "@refinedev/core";
import { type InfiniteData, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Bug } from "#contract/types.ts";
import { type BugPage, withChanges } from "../list/bugPages.ts";

/** A list of bugs as it is loaded. */
export type BugListData = InfiniteData<BugPage>;

/** What is loaded of the bugs, and how it is changed. */
export function useLoadedBugs() {
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  return useMemo(() => {
    const bugs = () => keys().data().resource("bugs");
    const oneBug = (id: string) => ({ queryKey: bugs().action("one").id(id).get() });
    const lists = { queryKey: bugs().action("infinite").get() };

    function changeLists(
      change: (pages: BugPage[], filters: readonly CrudFilter[]) => BugPage[],
    ): void {
      for (const [queryKey] of queryClient.getQueriesData(lists)) {
        queryClient.setQueryData<BugListData>(
          queryKey,
          (list) => list && { ...list, pages: change(list.pages, filtersOf(queryKey)) },
        );
      }
    }

    /** Shows what of a bug has changed in all loaded data; lists keep their order. */
    function noteChange(id: string, changes: Partial<Bug>): void {
      changeLists((pages) =>
        pages.map((page) => ({
          ...page,
          data: page.data.map((bug) => (bug._id === id ? withChanges(bug, changes) : bug)),
        })),
      );
      queryClient.setQueriesData<{ data: Bug }>(
        oneBug(id),
        (shown) => shown && { ...shown, data: withChanges(shown.data, changes) },
      );
    }

    return {
      /** When the server last answered with a bug; 0 if it hasn't. */
      timeOfLoad: (id: string): number =>
        Math.max(
          0,
          ...queryClient
            .getQueryCache()
            .findAll(oneBug(id))
            .map(({ state }) => state.dataUpdatedAt),
        ),
      /** Selects the queries of all lists. */
      lists,
      changeLists,
      noteChange,
    };
  }, [queryClient, keys]);
}

/** The filters of the list with a query key: in Refine's keys, the parameters come last. */
export const filtersOf = (queryKey: QueryKey): readonly CrudFilter[] =>
  (queryKey.at(-1) as { filters?: CrudFilter[] }).filters ?? [];

/**
 * The bug in the answer to a change, from a server that has versions. It is noted as a whole: with
 * the version alone, others' changes would pass for seen.
 */
export const savedBug = ({ changeID: _, ...bug }: BaseRecord): Partial<Bug> =>
  typeof bug.version === "number" ? (bug as Partial<Bug>) : {};
