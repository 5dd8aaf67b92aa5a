import { createContext, useContext, useMemo } from "react";
import { matchPath, useLocation } from "react-router";
import { seemsAllowed } from "#contract/access.ts";
import { useMissingCalls } from "../providers/missingCalls.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import type { MenuEntry, Resource, Screen, Tab } from "./defineResource.ts";

export interface PlacedScreen extends Screen {
  resource: string;
  /** "list", "create" or what else its definition calls it. */
  name: string;
}

/** Every screen of the definitions, in their order. */
export const screensOf = (resources: readonly Resource[]): PlacedScreen[] =>
  resources.flatMap(({ name: resource, screens = {} }) =>
    Object.entries(screens).flatMap(([name, screen]) =>
      screen ? { ...screen, resource, name } : [],
    ),
  );

/** The screens that have an entry in the side navigation, in its order. */
export const menuOf = (screens: readonly PlacedScreen[]) =>
  screens
    .filter((screen): screen is PlacedScreen & { menu: MenuEntry } => screen.menu !== undefined)
    .sort((a, b) => a.menu.place - b.menu.place);

export const screenAt = (
  screens: readonly PlacedScreen[],
  pathname: string,
): PlacedScreen | undefined => screens.find(({ path }) => matchPath(path, pathname));

export const ScreensContext = createContext<readonly PlacedScreen[]>([]);

export const useScreens = (): readonly PlacedScreen[] => useContext(ScreensContext);

/** Whether a screen is one that this person may see and this server supports. */
export function useMayOpen(): (screen: Screen) => boolean {
  const user = useSessionUser();
  const missing = useMissingCalls();
  return ({ tab: { access, call } = {} as Partial<Tab> }) => {
    const isAllowed = !access || (user !== null && seemsAllowed(user, access).can);
    return isAllowed && !(call && missing.has(call));
  };
}

/** The screen at the present address; undefined outside the definitions' screens. */
export function useScreen(): PlacedScreen | undefined {
  const screens = useScreens();
  const { pathname } = useLocation();
  return useMemo(() => screenAt(screens, pathname), [screens, pathname]);
}

/** How a menu entry stands to the present address: it leads here, or to the list of what is shown here. */
export function useIsCurrent(): (entry: PlacedScreen) => "page" | "true" | undefined {
  const here = useScreen();
  return (entry) => {
    if (entry.path === here?.path) return "page";
    if (entry.path === here?.tab?.of) return "true";
    const isItsList = entry.resource === here?.resource && entry.name === "list";
    return isItsList && !here.menu ? "true" : undefined;
  };
}
