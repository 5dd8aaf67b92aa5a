import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import type { FailedProps } from "../../components/lazyPart.tsx";
import type { LoadError } from "../../components/loadCode.ts";
import { stopKeeping } from "../../framework/typeAhead.ts";
import { ErrorScreen, UnreachedScreen } from "./ErrorScreen.tsx";

/** Replaces a screen that threw an error. */
export const RouteErrorPage = () => <ErrorScreen error={useRouteError()} />;

/**
 * In the place of a screen whose code could not be loaded. If the server answers, an upgrade may
 * have replaced the files: the page then reloads first, unless something is typed.
 */
export function MissingScreen({ error, ...retrying }: FailedProps) {
  // The error against which a reload has been tried.
  const [lasting, setLasting] = useState<LoadError>();
  const reloads = error.isServed && !error.isTyping && error !== lasting;
  // No field is on its way.
  useEffect(() => stopKeeping(), []);
  useEffect(() => {
    if (!reloads) return;
    if (isFirstReload()) window.location.reload();
    else setLasting(error);
  }, [reloads, error]);
  if (reloads) return null;
  return error.isServed ? <ErrorScreen error={error} /> : <UnreachedScreen {...retrying} />;
}

/** Of each version from which this tab was reloaded, the name of this file. */
const RELOADED_KEY = "reloadedBuild";
const BUILD = import.meta.url;

/**
 * True once for each version, since reloading doesn't help if the connection is at fault, or if two
 * versions answer in turns. Uses the browser's storage itself: what only this page remembers would
 * not end a loop of reloads.
 */
function isFirstReload(): boolean {
  try {
    const reloaded = window.sessionStorage.getItem(RELOADED_KEY)?.split(" ") ?? [];
    if (reloaded.includes(BUILD)) return false;
    window.sessionStorage.setItem(RELOADED_KEY, [...reloaded, BUILD].join(" "));
    return true;
  } catch {
    return false;
  }
}
