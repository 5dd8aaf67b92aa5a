import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { Logo } from "./Logo.tsx";
import { navigation } from "./navigation.ts";
import { ProfileBlock } from "./ProfileBlock.tsx";
import styles from "./SideNavigation.module.css";

/** What the fixed column of wide screens and the drawer of narrow ones hold. */
export function SideNavigation() {
  const { t } = useTranslation();
  return (
    <div className={styles.column}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <ProfileBlock />
      <nav aria-label={t("layout:navigation")}>
        <ul className={styles.list}>
          {navigation.map(({ name, path, Icon }) => (
            <li key={name}>
              <NavLink to={path} className={styles.link}>
                <Icon aria-hidden="true" className={styles.icon} />
                {t(`layout:entries.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
