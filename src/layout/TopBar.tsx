import { HomeOutlined, LogoutOutlined, MenuOutlined, UserOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { TipButton } from "../components/ActionButton.tsx";
import { ActionMenu, ActionMenuItem } from "../components/ActionMenu.tsx";
import { Button } from "../components/Button.tsx";
import { Spinner } from "../components/icons.tsx";
import { UserAvatar } from "../components/UserAvatar.tsx";
import { VivariumMark } from "../illustrations/VivariumMark.tsx";
import { useDesign, useSwitchMode } from "../pages/profile/commands.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import { CommandBar } from "./commandBar/CommandBar.tsx";
import styles from "./TopBar.module.css";

interface Props {
  /** Opens the drawer; omitted where the navigation is fixed beside the content. */
  onOpenNavigation?: () => void;
}

export function TopBar({ onOpenNavigation }: Props) {
  const { t } = useTranslation();
  const { text, Icon, run: switchMode } = useSwitchMode();
  return (
    <header className={styles.bar}>
      {onOpenNavigation && (
        <>
          <Button
            type="text"
            className={styles.icon}
            icon={<MenuOutlined />}
            aria-label={t("layout:openNavigation")}
            onClick={onOpenNavigation}
          />
          <Logo />
        </>
      )}
      <CommandBar />
      <div className={styles.end}>
        <TipButton
          tip={text}
          type="text"
          className={styles.icon}
          icon={<Icon />}
          aria-label={text}
          onClick={switchMode}
        />
        <AccountMenu />
      </div>
    </header>
  );
}

/** The top bar's avatar and its menu. */
function AccountMenu() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const navigate = useNavigate();
  const { mutate: logout, isPending } = useLogout();
  const design = useDesign();

  return (
    <ActionMenu
      label={t("layout:account", { name: user?.username || t("layout:defaultName") })}
      face={<UserAvatar url={user?.avatarURL ?? ""} alt="" size={36} />}
    >
      <ActionMenuItem
        icon={<HomeOutlined />}
        label={t("layout:menu.home")}
        onSelect={() => navigate(paths.home)}
      />
      <ActionMenuItem
        icon={<UserOutlined />}
        label={t("layout:menu.profile")}
        onSelect={() => navigate(paths.profile)}
      />
      {design.map(({ id, text, Icon, run }) => (
        <ActionMenuItem key={id} icon={<Icon />} label={text} onSelect={run} />
      ))}
      <ActionMenuItem
        icon={isPending ? <Spinner /> : <LogoutOutlined />}
        label={t(isPending ? "layout:menu.loggingOut" : "layout:menu.logout")}
        staysOpen
        onSelect={() => {
          if (!isPending) logout();
        }}
      />
    </ActionMenu>
  );
}

export function Logo() {
  const { t } = useTranslation();
  return (
    <Link to={paths.home} className={styles.logo} aria-label={t("layout:logo")}>
      <VivariumMark />
      <span>{t("appName")}</span>
    </Link>
  );
}
