import type { GetListResponse } from "@refinedev/core";
import type { User } from "#contract/types.ts";

/** One answer of the user list, as the data provider gives it. */
export type UserPage = GetListResponse<User>;

/** The users of all pages, each once: one that moved on to the next page meanwhile comes twice. */
export function joinUsers(pages: readonly UserPage[]): User[] {
  const byId = new Map<string, User>();
  for (const page of pages) for (const user of page.data) byId.set(user.id, user);
  return [...byId.values()];
}

/** Pages go on until one is empty: the specified answer doesn't say how many users there are. */
export function nextUserPage(pages: readonly UserPage[]): number | undefined {
  const first = pages[0]?.data[0];
  const last = pages.at(-1)?.data[0];
  if (!first || !last) return undefined;
  // A server that knows no pages gives everyone, however often it is asked.
  if (pages.length > 1 && last.id === first.id) return undefined;
  return pages.length + 1;
}

/** Those whose username or email contains the text, to the letter. */
export function searchUsers(users: User[], text: string): User[] {
  if (text === "") return users;
  return users.filter(({ username, email }) => username.includes(text) || email.includes(text));
}

/**
 * The pages with some of them as they were answered anew, by number. Who isn't on such a page any
 * more may have moved on to one that isn't asked for again, and stays; on an only page nobody does.
 */
export function renewPages(
  pages: readonly UserPage[],
  renewed: ReadonlyMap<number, UserPage>,
): UserPage[] {
  const areMore = lastPageWithUsers(pages) > 1;
  return pages.map((page, index) => {
    const fresh = renewed.get(index + 1);
    if (!fresh || !areMore) return fresh ?? page;
    return { ...fresh, data: joinUsers(index === 0 ? [fresh, page, fresh] : [page, fresh]) };
  });
}

/** The number of the last page that has anybody on it. */
export const lastPageWithUsers = (pages: readonly UserPage[]): number =>
  pages.findLastIndex(({ data }) => data.length > 0) + 1;

/** The pages with each user as `change` makes them, without those it makes nothing of. */
export function changeUsers<P extends UserPage>(
  pages: readonly P[],
  change: (user: User) => User | undefined,
): P[] {
  return pages.map((page) => ({ ...page, data: page.data.flatMap((user) => change(user) ?? []) }));
}
