import { paths } from "#contract/paths.ts";

/**
 * Keeps links into the dashboard up to date, and prefetches the dashboard when a visitor is about
 * to follow one.
 */
export function followSignIn(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-sign-in]");
  const update = () => {
    const target = isSignedIn() ? paths.home : paths.auth;
    for (const link of links) link.href = target;
  };
  update();
  addEventListener("storage", update);
  // A page restored by the back button has not run its head script again.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    update();
    if (isSignedIn() && location.pathname === paths.landing) location.replace(paths.home);
  });
  for (const link of links) {
    for (const intent of ["pointerenter", "focus", "touchstart"]) {
      link.addEventListener(intent, prefetchDashboard, { once: true, passive: true });
    }
  }
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem("isAuth") === "true";
  } catch {
    return false;
  }
}

/** Prefetches the dashboard's files. The build lists their URLs and types in the page. */
function prefetchDashboard(): void {
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
