/** Prefetches the dashboard's files. The build lists their URLs and types in the page. */
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
