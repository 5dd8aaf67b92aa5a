import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { menuOf, useIsCurrent, useScreens } from "../framework/screens.ts";
import { Logo } from "./Logo.tsx";
import { ProfileBlock } from "./ProfileBlock.tsx";
import styles from "./SideNavigation.module.css";

/** What the fixed column of wide screens and the drawer of narrow ones hold. */
export function SideNavigation() {
  const { t } = useTranslation();
  const entries = menuOf(useScreens());
  const isCurrent = useIsCurrent();
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
            // Whoever points at an entry is about to open it; should this fail, opening it says so.
            const fetchAhead = () => void screen.load().catch(() => undefined);
            return (
              <li key={screen.path}>
                <Link
                  to={screen.path}
                  className={styles.link}
                  aria-current={isCurrent(screen)}
                  onPointerEnter={fetchAhead}
                  onFocus={fetchAhead}
                >
                  <Icon aria-hidden="true" className={styles.icon} />
                  {t(text)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}
