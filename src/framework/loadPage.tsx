import { type ComponentType, lazy } from "react";
import { askForFailedStyles } from "./failedStyles.ts";

const SECOND_TRY_MS = 600;

/** A screen's code could not be loaded: the connection failed, or a new version has replaced it. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "PageLoadError";
  }
}

/** A route's `lazy`: loads the screen's code, with a second attempt. */
export function loadPage<Props = object>(load: () => Promise<ComponentType<Props>>) {
  const attempt = async () => {
    await askForFailedStyles();
    return { Component: await load() };
  };
  return async (): Promise<{ Component: ComponentType<Props> }> => {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY_MS));
      return attempt().catch((error) => Promise.reject(new PageLoadError(error)));
    }
  };
}

/** A part of a screen whose code is loaded after the screen's own. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: (await loadPage(load)()).Component }));
