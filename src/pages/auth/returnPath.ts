import { paths } from "#contract/paths.ts";
import { sessionStore } from "../../storage.ts";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The sign-in page's URL, with a path of the dashboard to return to. */
export function signInPath({ pathname, search, hash }: Place): string {
  return `${paths.auth}?${new URLSearchParams({ to: `${pathname}${search}${hash}` })}`;
}

/** The link that somebody followed who was not signed in, until they are; in this tab. */
export const followedLink = {
  get: () => sessionStore.get(FOLLOWED_LINK),
  set: (address: string | null) => sessionStore.set(FOLLOWED_LINK, address),
};
const FOLLOWED_LINK = "followedLink";

/** The path to open after signing in: `to`, or a link followed before, if it is on this origin. */
export function returnPath(search: string, origin = window.location.origin): string {
  const to = new URLSearchParams(search).get("to") ?? followedLink.get();
  if (!to?.startsWith("/") || !URL.canParse(to, origin)) return paths.home;
  const url = new URL(to, origin);
  if (url.origin !== origin || url.pathname === paths.auth) return paths.home;
  // "/..//host" is a path here, but once its dots are resolved, what is left names another host.
  if (url.pathname.startsWith("//")) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}
