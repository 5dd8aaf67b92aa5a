import { paths } from "#contract/paths.ts";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The sign-in page's URL, with a path of the dashboard to return to. */
export function signInPath({ pathname, search, hash }: Place): string {
  return `${paths.auth}?${new URLSearchParams({ to: `${pathname}${search}${hash}` })}`;
}

/** The path to open after signing in: `to`, if it is on this origin. */
export function returnPath(search: string, origin = window.location.origin): string {
  const to = new URLSearchParams(search).get("to");
  if (!to?.startsWith("/") || !URL.canParse(to, origin)) return paths.home;
  const url = new URL(to, origin);
  if (url.origin !== origin || url.pathname === paths.auth) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}
