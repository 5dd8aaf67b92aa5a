import type { ResourceProps } from "@refinedev/core";
import type { ComponentType } from "react";
import type { Action } from "#contract/access.ts";
import type { ExtensionCallName } from "#contract/calls.ts";
import type { Adapter } from "../providers/adapter.ts";
import type { Api } from "../providers/api.ts";
import type { Session } from "../providers/session.ts";
import type { UseCommand } from "./commands.ts";
import type { TextKey } from "./context.ts";
import type { UseFirstData } from "./FetchAhead.tsx";

export interface Services {
  api: Api;
  session: Session;
}

export interface MenuEntry {
  /** Entries are sorted by place, ascending. */
  place: number;
  text: TextKey;
  Icon: ComponentType<{ className?: string; "aria-hidden"?: "true" }>;
  /** What is counted beside it, if the server's widgets have that number. */
  count?: {
    /** The address that the widget leads to. */
    of: string;
    /** Says what the `{{count}}` is. */
    text: TextKey;
  };
}

/** Makes a screen one of several tabs under the same menu entry. */
export interface Tab {
  /** The path of the first tab, which is open to all users. */
  of: string;
  text: TextKey;
  /** The action that a user must be allowed to do to see it. */
  access?: Action;
  /** The extension call that lists its resource; the tab is hidden if the server lacks it. */
  call?: ExtensionCallName;
}

export interface Screen {
  /** One of `contract/paths.ts`, which the server uses, too. */
  path: string;
  /** The heading, and the document's title unless that has its own text. */
  title: TextKey;
  documentTitle?: TextKey;
  /** The URL's query parameters that the screen reads, by `useScreenQuery`. */
  query?: readonly string[];
  tab?: Tab;
  /** Absent if the screen is only reached from others. */
  menu?: MenuEntry;
  /** Loads the page's code when it is first opened or about to be. */
  load: () => Promise<ComponentType>;
  /** Loads the hook that requests its first data before it is opened, if that takes noticeable time. */
  firstData?: () => Promise<UseFirstData>;
  /**
   * The call that the page waits for, as its data provider sends it: the document asks for it before
   * any script, and fills in the names in braces (app.html).
   */
  firstCall?: string;
}

/** Refine's actions with a URL; further screens have names of their own. */
type ScreenName = "list" | "create" | "edit" | "show" | (string & {});

/** Everything the app knows about a resource. None of it is repeated elsewhere. */
export interface Resource {
  name: string;
  screens?: Partial<Record<ScreenName, Screen>>;
  /** What the command bar offers from any screen. */
  commands?: readonly UseCommand[];
  /** Texts by namespace, if they aren't in `locales/en`. */
  texts?: Readonly<Record<string, object>>;
  /** Maps Refine's verbs to calls; a resource without an adapter has only screens. */
  adapter?: (services: Services) => Adapter;
  /** The resources whose queries become stale when this one changes. */
  refreshes?: readonly string[];
}

export const defineResource = <const R extends Resource>(resource: R): R => resource;

/** What Refine itself gets: the name and the paths of the actions. */
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
