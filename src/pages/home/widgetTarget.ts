/** The target of a widget's link: within the dashboard, or on another site. */
type WidgetTarget = { to: string } | { href: string };

/**
 * Parses a widget's redirect URL. The server may send any text; one that isn't a safe link (a
 * script, an unknown scheme, nothing at all) has no target.
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
