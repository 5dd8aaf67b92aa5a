import { type HttpError, useOne } from "@refinedev/core";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate, useNavigation } from "react-router";
import type { Profile } from "#contract/types.ts";
import { useDialog } from "../components/useDialog.ts";
import { useIsIdle } from "../components/whenIdle.ts";
import { FetchAhead } from "../framework/FetchAhead.tsx";
import { lazyDialog } from "../framework/lazyDialog.tsx";
import { useTakeOver } from "../framework/painted.tsx";
import { keepTyping } from "../framework/typeAhead.ts";
import { type CameFrom, cameFrom, useCameFrom } from "../framework/useScreenQuery.ts";
import "../locales/addSignedInTexts.ts";
import { paths } from "#contract/paths.ts";
import { offeredShortcuts, type ShortcutGroup, useShortcuts } from "../framework/shortcuts.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import { useMediaQuery, WIDE } from "../theme/useMediaQuery.ts";
import styles from "./AppShell.module.css";
import { NavigationDrawer } from "./NavigationDrawer.tsx";
import { SideNavigation } from "./SideNavigation.tsx";
import { TopBar } from "./TopBar.tsx";

/** Top bar, side navigation and the screen. */
export function AppShell() {
  const { t } = useTranslation();
  const isWide = useMediaQuery(WIDE);
  const current = useLocation();
  const { state, location: next } = useNavigation();
  const main = useRef<HTMLElement>(null);
  // The drawer is open on one history entry only, so that any navigation closes it, except one that
  // was under way when it opened.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = !isWide && openAt !== undefined && [current.key, next?.key].includes(openAt);
  useFocusOnNewScreen(main);
  useFreshProfile();
  useTakeOver();

  return (
    <FetchAhead>
      <div className={isWide ? `${styles.shell} ${styles.wide}` : styles.shell}>
        <Shortcuts />
        <a className={styles.skip} href="#content">
          {t("layout:skip")}
        </a>
        {isWide ? (
          <aside className={styles.side}>
            <SideNavigation />
          </aside>
        ) : (
          <NavigationDrawer isOpen={isOpen} onClose={() => setOpenAt(undefined)} />
        )}
        <div className={styles.rest}>
          {state === "loading" && (
            <div className={styles.progress} role="progressbar" aria-label={t("loading")} />
          )}
          <TopBar onOpenNavigation={isWide ? undefined : () => setOpenAt((next ?? current).key)} />
          <main id="content" ref={main} tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
    </FetchAhead>
  );
}

/** Moves focus to a new screen's heading, so that keyboard and screen reader start there. */
function useFocusOnNewScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  // A link can ask for another part of the screen, which then takes the focus itself.
  const isElsewhere = cameFrom(state)?.focus !== undefined;

  // Before the effects of the screen, which may move the focus on, such as back to a row.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isElsewhere) return;
    const heading = main.current?.querySelector<HTMLElement>("h1[tabindex]");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main, isElsewhere]);
}

/**
 * Reloads the signed-in user's profile once per visit, as the role decides what they may do. The
 * data provider stores the result in the session.
 */
function useFreshProfile(): void {
  const uid = useSessionUser()?.uid ?? "";
  const isIdle = useIsIdle();
  useOne<Profile, HttpError>({
    resource: "users",
    id: uid,
    queryOptions: { enabled: isIdle && uid !== "", staleTime: Number.POSITIVE_INFINITY },
  });
}

const ShortcutsDialog = lazyDialog(
  async () => (await import("./ShortcutsDialog.tsx")).ShortcutsDialog,
);

/** The keys that work everywhere, and the dialog that shows those of the present screen. */
function Shortcuts() {
  const navigate = useNavigate();
  const from = useCameFrom();
  const { subject: groups, opening, open, dialog } = useDialog<ShortcutGroup[]>();
  useShortcuts("layout:shortcuts.everywhere", [
    {
      key: "n",
      text: "bugs:list.report",
      run: () => {
        keepTyping();
        void navigate(paths.addBug, { state: { ...from, focus: "title" } satisfies CameFrom });
      },
    },
    {
      key: "?",
      text: "layout:shortcuts.help",
      run: () => {
        keepTyping();
        open(offeredShortcuts());
      },
    },
  ]);
  return groups && <ShortcutsDialog key={opening} groups={groups} {...dialog} />;
}
