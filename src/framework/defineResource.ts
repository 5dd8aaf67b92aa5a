import type { ResourceProps } from "@refinedev/core";
import type { ComponentType } from "react";
import type { Action } from "#contract/access.ts";
import type { ExtensionCallName } from "#contract/calls.ts";
import type { Adapter } from "../providers/adapter.ts";
import type { Api } from "../providers/api.ts";
import type { Session } from "../providers/session.ts";
import type { UseCommand } from "./commands.ts";
import type { TextKey } from "./context.ts";

export interface Services {
  api: Api;
  session: Session;
}

export interface MenuEntry {
  /** Entries stand in the side navigation by ascending place. */
  place: number;
  text: TextKey;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
}

/** Makes a screen one of several tabs under the same menu entry. */
export interface Tab {
  /** The path of the first tab, which everybody can open. */
  of: string;
  text: TextKey;
  /** The action that a person must be allowed to do to see it. */
  access?: Action;
  /** The extension call that lists its resource; the tab is hidden where the server lacks it. */
  call?: ExtensionCallName;
}

export interface Screen {
  /** One of `contract/paths.ts`, which the server reads too. */
  path: string;
  /** The heading; also the document's title, unless that has a text of its own. */
  title: TextKey;
  documentTitle?: TextKey;
  /** The query parameters of the address that the screen reads, by `useScreenQuery`. */
  query?: readonly string[];
  tab?: Tab;
  /** Absent where the screen is reached from others only. */
  menu?: MenuEntry;
  /** Loads the page's code, when it is first opened or about to be. */
  load: () => Promise<ComponentType>;
  /** Code that the screen needs later on: fetched once the browser is idle. */
  fetchAhead?: () => Promise<unknown>;
}

/** Refine's actions that have an address; further screens of a resource have names of their own. */
type ScreenName = "list" | "create" | "edit" | "show" | (string & {});

/** All that the app knows of a resource. What is said here is said nowhere else. */
export interface Resource {
  name: string;
  screens?: Partial<Record<ScreenName, Screen>>;
  /** What can be done from anywhere, by the command bar. */
  commands?: readonly UseCommand[];
  /** Texts by namespace, where they aren't among `locales/en`. */
  texts?: Readonly<Record<string, object>>;
  /** Maps Refine's verbs onto calls; a resource without one has only screens. */
  adapter?: (services: Services) => Adapter;
  /** The resources whose queries a change of this one makes stale. */
  refreshes?: readonly string[];
}

export const defineResource = <const R extends Resource>(resource: R): R => resource;

/** What Refine itself is told of a resource: its name and where its actions stand. */
export function toRefineResource({ name, screens = {} }: Resource): ResourceProps {
  const { list, create, edit, show } = screens;
  return {
    name,
    list: list?.path,
    create: create?.path,
    edit: edit?.path,
    show: show?.path,
  };
}

export function createAdapters(
  resources: readonly Resource[],
  services: Services,
): Record<string, Adapter> {
  return Object.fromEntries(
    resources.flatMap(({ name, adapter }) => (adapter ? [[name, adapter(services)]] : [])),
  );
}
