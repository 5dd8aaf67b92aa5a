import { useInvalidate, useKeys } from "@refinedev/core";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/types.ts";
import { usersResource } from "../usersResource.ts";
import { changeUsers, type UserPage } from "./userPages.ts";

/**
 * After a success: shows at once what has changed, and reloads the list from page 1.
 * The rows stay meanwhile, so nothing flashes and nobody loses their place.
 */
export function useRefreshUsers() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  const { keys } = useKeys();

  return (change: (user: User) => User | undefined = (user) => user): void => {
    queryClient.setQueriesData<InfiniteData<UserPage>>(
      { queryKey: keys().data().resource(usersResource.name).action("infinite").get() },
      (list) => list && { ...list, pages: changeUsers(list.pages, change) },
    );
    void invalidate({ resource: usersResource.name, invalidates: ["all"] });
  };
}
