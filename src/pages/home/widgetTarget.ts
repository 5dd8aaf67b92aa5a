/** Where a widget leads: within the dashboard, or to another site. */
export type WidgetTarget = { to: string } | { href: string };

/**
 * Reads a widget's redirect link. The server may give any text: what leads nowhere
 * that a link may lead (a script, an unknown scheme, nothing at all) is no target.
 */
export function widgetTarget(redirectURL: string, origin: string): WidgetTarget | undefined {
  const text = redirectURL.trim();
  if (text === "" || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (url.origin !== origin) return { href: url.href };
  // A path with two leading slashes would name a host again.
  return { to: `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}` };
}
