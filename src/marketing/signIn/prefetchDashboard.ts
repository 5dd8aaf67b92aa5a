/**
 * Fetches the dashboard's files ahead. Which they are, the build wrote into the
 * page, for each the address and what it is fetched as.
 */
export function prefetchDashboard(): void {
  const list = document.querySelector<HTMLMetaElement>("meta[name=dashboard-files]");
  for (const href of list?.content.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "prefetch";
    link.as = href.endsWith(".css") ? "style" : "script";
    link.href = href;
    document.head.append(link);
  }
  list?.remove();
}
