import { type BaseRecord, useKeys } from "@refinedev/core";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Bug } from "#contract/types.ts";
import type { BugPage } from "../list/bugPages.ts";

/** Shows what of a bug has changed in all loaded data; lists keep their order. */
export function useNoteChange() {
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  return useCallback(
    (id: string, changes: Partial<Bug>) => {
      const bugs = () => keys().data().resource("bugs");
      queryClient.setQueriesData<InfiniteData<BugPage>>(
        { queryKey: bugs().action("infinite").get() },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              data: page.data.map((bug) => (bug._id === id ? { ...bug, ...changes } : bug)),
            })),
          },
      );
      queryClient.setQueriesData<{ data: Bug }>(
        { queryKey: bugs().action("one").id(id).get() },
        (shown) => shown && { ...shown, data: { ...shown.data, ...changes } },
      );
    },
    [queryClient, keys],
  );
}

/** The version that a server's answer to a change names, if it has versions. */
export const versionOf = ({ version }: BaseRecord): Partial<Bug> =>
  typeof version === "number" ? { version } : {};
