import { useEffect, useState } from "react";
import { useRouteError } from "react-router";
import { PageLoadError } from "../../framework/loadPage.tsx";
import { sessionStore } from "../../storage.ts";
import { ErrorScreen } from "./ErrorScreen.tsx";

/** Replaces a screen that threw an error or whose code could not be loaded. */
export function RouteErrorPage() {
  const error = useRouteError();
  // Decided while what failed is still in the document, with all that is typed there.
  const [reloads] = useState(() => error instanceof PageLoadError && !hasReloaded() && !isTyping());
  useEffect(() => {
    if (!reloads) return;
    sessionStore.set(RELOADED_KEY, BUILD);
    window.location.reload();
  }, [reloads]);
  return reloads ? null : <ErrorScreen error={error} />;
}

const RELOADED_KEY = "reloadedBuild";
/** This file's name, which differs in each version. */
const BUILD = import.meta.url;
const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio])";

/** Each version tries it once, as it is no help where the connection is at fault. */
const hasReloaded = () => sessionStore.get(RELOADED_KEY) === BUILD;

const isTyping = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)].some(
    ({ value }) => value !== "",
  );
