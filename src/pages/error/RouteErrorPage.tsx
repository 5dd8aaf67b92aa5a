import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import type { FailedProps } from "../../components/lazyPart.tsx";
import type { LoadError } from "../../components/loadCode.ts";
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
  useEffect(() => {
    if (!reloads) return;
    if (isFirstReload()) window.location.reload();
    else setLasting(error);
  }, [reloads, error]);
  if (reloads) return null;
  return error.isServed ? <ErrorScreen error={error} /> : <UnreachedScreen {...retrying} />;
}

const RELOADED_KEY = "reloadedBuild";
/** This file's name, which differs in each version. */
const BUILD = import.meta.url;

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
