import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { UserAvatar } from "../components/UserAvatar.tsx";
import { useFetchAhead } from "../framework/FetchAhead.tsx";
import { menuOf, useIsCurrent, useScreens } from "../framework/screens.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import { Logo } from "./Logo.tsx";
import styles from "./SideNavigation.module.css";
import { useCounts } from "./useCounts.ts";

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
