import { paths } from "#contract/paths.ts";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The sign-in page, which leads back to a place of the dashboard. */
export function signInPath({ pathname, search, hash }: Place): string {
  return `${paths.auth}?${new URLSearchParams({ to: `${pathname}${search}${hash}` })}`;
}

/** Where to go after signing in: what `to` asks for, if it is a place of this very origin. */
export function returnPath(search: string, origin = window.location.origin): string {
  const to = new URLSearchParams(search).get("to");
  if (!to?.startsWith("/") || !URL.canParse(to, origin)) return paths.home;
  const url = new URL(to, origin);
  if (url.origin !== origin || url.pathname === paths.auth) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}
