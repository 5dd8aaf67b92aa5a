import { useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Tab } from "./defineResource.ts";
import { useFetchAhead } from "./FetchAhead.tsx";
import styles from "./ScreenHeader.module.css";
import { type PlacedScreen, useMayOpen, useScreen, useScreens } from "./screens.ts";

type TabScreen = PlacedScreen & { tab: Tab };

const isTab = (screen: PlacedScreen): screen is TabScreen => screen.tab !== undefined;

const isFirst = ({ path, tab }: TabScreen) => path === tab.of;

/** The current screen and its sibling tabs that this user may see and this server supports. */
export function useTabs(): TabScreen[] {
  const here = useScreen();
  const mayOpen = useMayOpen();
  return useScreens()
    .filter(isTab)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .filter((screen) => screen.tab.of === here?.tab?.of && mayOpen(screen));
}

/** Links to the tabs of a screen; nothing if there is only one. */
export function ScreenTabs({ tabs }: { tabs: TabScreen[] }) {
  const { t } = useTranslation();
  const here = useScreen();
  const fetchAhead = useFetchAhead();
  const [first] = tabs;
  if (!first || tabs.length < 2) return null;
  return (
    <nav className={styles.tabs} aria-label={t(first.title)}>
      {tabs.map((screen) => {
        return (
          <Link
            key={screen.path}
            to={screen.path}
            className={styles.tab}
            aria-current={screen.path === here?.path ? "page" : undefined}
            {...fetchAhead(screen)}
          >
            {t(screen.tab.text)}
            {screen.tab.call && <Ask resource={screen.resource} />}
          </Link>
        );
      })}
    </nav>
  );
}

/** Finds out whether the server has the list behind a tab before anyone opens it. */
function Ask({ resource }: { resource: string }) {
  useList({
    resource,
    pagination: { pageSize: 1 },
    errorNotification: false,
    queryOptions: { staleTime: Number.POSITIVE_INFINITY },
  });
  return null;
}
