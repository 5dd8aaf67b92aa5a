import { LogoutOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import type { UseCommand } from "../../framework/commands.ts";
import { toggleMode, useMode } from "../../theme/mode.ts";

/** Called by the mode it switches to. */
export const useSwitchMode: UseCommand = () => {
  const isDark = useMode() === "dark";
  return {
    text: isDark ? "layout:lightMode" : "layout:darkMode",
    words: "layout:modeWords",
    Icon: isDark ? SunOutlined : MoonOutlined,
    run: toggleMode,
  };
};

export const useSignOut: UseCommand = () => {
  const { mutate: logout } = useLogout();
  return {
    text: "layout:menu.logout",
    words: "layout:menu.logoutWords",
    Icon: LogoutOutlined,
    run: () => logout(),
  };
};
