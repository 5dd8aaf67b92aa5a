import { LogoutOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { UseCommand } from "../../framework/commands.ts";
import { toggleMode, useMode } from "../../theme/mode.ts";

/** Called by the mode it switches to. */
export const useSwitchMode = () => {
  const { t } = useTranslation();
  const isDark = useMode() === "dark";
  return {
    id: "mode",
    text: t(isDark ? "layout:lightMode" : "layout:darkMode"),
    words: t("layout:modeWords").split(", "),
    Icon: isDark ? SunOutlined : MoonOutlined,
    run: toggleMode,
  };
};

export const useSignOut: UseCommand = () => {
  const { t } = useTranslation();
  const { mutate: logout } = useLogout();
  return {
    id: "logout",
    text: t("layout:menu.logout"),
    words: t("layout:menu.logoutWords").split(", "),
    Icon: LogoutOutlined,
    run: () => logout(),
  };
};
