import { useDataProvider, useKeys } from "@refinedev/core";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { USERS_PAGE_SIZE } from "#contract/constants.ts";
import type { User } from "#contract/types.ts";
import { restart } from "../../../providers/refreshing.ts";
import { changeUsers, lastPageWithUsers, renewPages, type UserPage } from "./userPages.ts";

interface Change {
  /** What has become of each user; nothing of one who is gone. */
  change?: (user: User) => User | undefined;
  /** Whoever comes or goes moves others on to other pages: the last ones are asked for as well then. */
  asks?: "first" | "ends";
}

/**
 * After a success: shows at once what has changed, and reloads page 1 of the list. The rows
 * stay meanwhile, so nothing flashes, nobody loses their place, and a hundred loaded pages
 * aren't asked for again.
 */
export function useRefreshUsers() {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { keys } = useKeys();
  const users = () => keys().data().resource("users");

  const findLists = () =>
    queryClient.getQueryCache().findAll({ queryKey: users().action("infinite").get() });

  function editPages(edit: (pages: UserPage[]) => UserPage[]): void {
    for (const list of findLists()) {
      queryClient.setQueryData<InfiniteData<UserPage>>(
        list.queryKey,
        (loaded) => loaded && { ...loaded, pages: edit(loaded.pages) },
      );
      // The page that is being loaded would be put to those from before.
      restart(list);
    }
  }

  const askForPage = (number: number): Promise<UserPage> =>
    queryClient.fetchQuery({
      queryKey: users().action("list").params({ page: number }).get(),
      queryFn: () =>
        dataProvider().getList<User>({
          resource: "users",
          pagination: { currentPage: number, pageSize: USERS_PAGE_SIZE, mode: "server" },
        }),
      gcTime: 0,
    });

  return async ({ change = (user) => user, asks = "first" }: Change = {}): Promise<void> => {
    editPages((pages) => changeUsers(pages, change));
    const [list] = findLists();
    const pages = (list?.state.data as InfiniteData<UserPage> | undefined)?.pages ?? [];
    const last = lastPageWithUsers(pages);
    const numbers = asks === "ends" ? [1, last, last + 1] : [1];
    const asked = [...new Set(numbers)].filter((number) => number >= 1 && number <= pages.length);
    try {
      const answers = asked.map(async (number) => [number, await askForPage(number)] as const);
      const renewed = new Map(await Promise.all(answers));
      editPages((present) => renewPages(present, renewed));
    } catch {
      // The console has it; what has changed is shown all the same.
    }
  };
}
