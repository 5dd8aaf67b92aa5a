import { createContext, useContext, useMemo } from "react";
import { matchPath, useLocation } from "react-router";
import { seemsAllowed } from "#contract/access.ts";
import { useMissingCalls } from "../providers/missingCalls.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import type { MenuEntry, Resource, Screen, Tab } from "./defineResource.ts";

export interface PlacedScreen extends Screen {
  resource: string;
  /** "list", "create" or another name from the definition. */
  name: string;
}

/** All screens of the definitions, in order. */
export const screensOf = (resources: readonly Resource[]): PlacedScreen[] =>
  resources.flatMap(({ name: resource, screens = {} }) =>
    Object.entries(screens).flatMap(([name, screen]) =>
      screen ? { ...screen, resource, name } : [],
    ),
  );

/** The screens with an entry in the side navigation, in its order. */
export const menuOf = (screens: readonly PlacedScreen[]) =>
  screens
    .filter((screen): screen is PlacedScreen & { menu: MenuEntry } => screen.menu !== undefined)
    .sort((a, b) => a.menu.place - b.menu.place);

const screenAt = (screens: readonly PlacedScreen[], pathname: string): PlacedScreen | undefined =>
  screens.find(({ path }) => matchPath(path, pathname));

export const ScreensContext = createContext<readonly PlacedScreen[]>([]);

export const useScreens = (): readonly PlacedScreen[] => useContext(ScreensContext);

/** Whether this user may see a screen and this server supports it. */
export function useMayOpen(): (screen: Screen) => boolean {
  const user = useSessionUser();
  const missing = useMissingCalls();
  return ({ tab: { access, call } = {} as Partial<Tab> }) => {
    const isAllowed = !access || (user !== null && seemsAllowed(user, access).can);
    return isAllowed && !(call && missing.has(call));
  };
}

/** The screen at the current path; undefined outside the definitions' screens. */
export function useScreen(): PlacedScreen | undefined {
  const screens = useScreens();
  const { pathname } = useLocation();
  return useMemo(() => screenAt(screens, pathname), [screens, pathname]);
}

/** Whether a menu entry is current: it leads to this page, or to the list of the shown item. */
export function useIsCurrent(): (entry: PlacedScreen) => "page" | "true" | undefined {
  const here = useScreen();
  return (entry) => {
    if (entry.path === here?.path) return "page";
    if (entry.path === here?.tab?.of) return "true";
    const isItsList = entry.resource === here?.resource && entry.name === "list";
    return isItsList && !here.menu ? "true" : undefined;
  };
}
