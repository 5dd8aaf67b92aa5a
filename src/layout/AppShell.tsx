import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigation } from "react-router";
import { useMediaQuery } from "../theme/useMediaQuery.ts";
import styles from "./AppShell.module.css";
import { NavigationDrawer } from "./NavigationDrawer.tsx";
import { SideNavigation } from "./SideNavigation.tsx";
import { TopBar } from "./TopBar.tsx";
import { useFetchAhead } from "./useFetchAhead.ts";
import { useFocusOnNewScreen } from "./useFocusOnNewScreen.ts";
import { useFreshProfile } from "./useFreshProfile.ts";

const NAVIGATION_WIDTH = 280;

/** Top bar, side navigation and the screen. */
export function AppShell() {
  const { t } = useTranslation();
  const isWide = useMediaQuery("(min-width: 1200px)");
  const { key } = useLocation();
  const isLoading = useNavigation().state === "loading";
  const main = useRef<HTMLElement>(null);
  // The drawer is open on one history entry only, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = !isWide && openAt === key;
  useFocusOnNewScreen(main);
  useFreshProfile();
  useFetchAhead();

  return (
    <div className={isWide ? `${styles.shell} ${styles.wide}` : styles.shell}>
      <a className={styles.skip} href="#content">
        {t("layout:skip")}
      </a>
      {isWide ? (
        <aside className={styles.side} style={{ width: NAVIGATION_WIDTH }}>
          <SideNavigation />
        </aside>
      ) : (
        <NavigationDrawer isOpen={isOpen} onClose={() => setOpenAt(undefined)} />
      )}
      <div className={styles.rest}>
        {isLoading && (
          <div className={styles.progress} role="progressbar" aria-label={t("loading")} />
        )}
        <TopBar onOpenNavigation={isWide ? undefined : () => setOpenAt(key)} />
        <main id="content" ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
