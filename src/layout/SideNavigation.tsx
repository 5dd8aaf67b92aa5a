import { type HttpError, useList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Widget } from "#contract/types.ts";
import { formatCount } from "../components/formatCount.ts";
import { UserAvatar } from "../components/UserAvatar.tsx";
import { useIsIdle } from "../components/whenIdle.ts";
import type { MenuEntry } from "../framework/defineResource.ts";
import { useFetchAhead } from "../framework/FetchAhead.tsx";
import { menuOf, useIsCurrent, useScreens } from "../framework/screens.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import styles from "./SideNavigation.module.css";
import { Logo } from "./TopBar.tsx";

/** The entries of the fixed column on wide screens and of the drawer on narrow ones. */
export function SideNavigation() {
  const { t } = useTranslation();
  const entries = menuOf(useScreens());
  const isCurrent = useIsCurrent();
  const countOf = useCounts();
  const fetchAhead = useFetchAhead();
  return (
    <div className={styles.column}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <ProfileBlock />
      <nav aria-label={t("layout:navigation")}>
        <ul className={styles.list}>
          {entries.map((screen) => {
            const { Icon, text } = screen.menu;
            const count = countOf(screen.menu);
            const id = `count-of-${screen.resource}-${screen.name}`;
            return (
              <li key={screen.path}>
                <Link
                  to={screen.path}
                  aria-describedby={count && id}
                  className={styles.link}
                  aria-current={isCurrent(screen)}
                  {...fetchAhead(screen)}
                >
                  <Icon aria-hidden="true" className={styles.icon} />
                  {t(text)}
                  {count && (
                    <span className={styles.count} aria-hidden="true">
                      {count.shown}
                    </span>
                  )}
                </Link>
                {/* Beside the link, whose name stays as it is. */}
                {count && (
                  <span id={id} hidden>
                    {count.said}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

/** The signed-in user, as far as known. */
function ProfileBlock() {
  const { t } = useTranslation();
  const user = useSessionUser();
  return (
    <div className={styles.block}>
      <UserAvatar url={user?.avatarURL ?? ""} alt="" size={44} />
      <div className={styles.text}>
        <div className={styles.name}>{user?.username || t("layout:defaultName")}</div>
        <div className={styles.role}>{user?.role || t("layout:defaultRole")}</div>
      </div>
    </div>
  );
}

interface Count {
  shown: string;
  /** In words, for screen readers. */
  said: string;
}

/**
 * The counts of menu entries, from the widgets of the home screen: loaded once the browser is idle,
 * and again with every change that they count. Undefined where the number isn't known.
 */
function useCounts(): (entry: MenuEntry) => Count | undefined {
  const { t } = useTranslation();
  const isIdle = useIsIdle();
  const { query } = useList<Widget & { id: string }, HttpError>({
    resource: "widgets",
    pagination: { mode: "off" },
    errorNotification: false,
    queryOptions: { enabled: isIdle, staleTime: 60_000 },
  });
  const widgets = query.data?.data;
  return ({ count }) => {
    const widget = count && widgets?.find(({ redirectURL }) => redirectURL === count.of);
    if (!count || !widget) return undefined;
    return {
      shown: formatCount(widget.count),
      said: String(t(count.text, { count: widget.count } as never)),
    };
  };
}
