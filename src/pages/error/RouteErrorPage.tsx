import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { PageLoadError } from "../../framework/loadPage.tsx";
import { ErrorScreen } from "./ErrorScreen.tsx";

/**
 * Replaces a screen that threw an error. A screen whose code could not be loaded reloads the page
 * first, as an upgrade may have replaced its files, unless something is typed.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  // Decided while the screen that failed is still in the document, with everything typed there.
  const [reloads, setReloads] = useState(() => error instanceof PageLoadError && !isTyping());
  useEffect(() => {
    if (!reloads) return;
    if (isFirstReload()) window.location.reload();
    else setReloads(false);
  }, [reloads]);
  return reloads ? null : <ErrorScreen error={error} />;
}

const RELOADED_KEY = "reloadedBuild";
/** This file's name, which differs in each version. */
const BUILD = import.meta.url;
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

/**
 * True once for each version, since reloading doesn't help if the connection is at fault. Uses the
 * browser's storage itself: what only this page remembers would not end a loop of reloads.
 */
function isFirstReload(): boolean {
  try {
    if (window.sessionStorage.getItem(RELOADED_KEY) === BUILD) return false;
    window.sessionStorage.setItem(RELOADED_KEY, BUILD);
    return true;
  } catch {
    return false;
  }
}

const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value }) => value !== "",
  );
