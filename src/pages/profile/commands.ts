import { BgColorsOutlined, LogoutOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { type HttpError, useLogout, useOne } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { DESIGN_PATH } from "#contract/paths.ts";
import type { UseCommand } from "../../framework/commands.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
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

/** Only for those to whom the server has offered its Storybook with their profile, which the shell loads. */
export const useDesign = () => {
  const { t } = useTranslation();
  const { result } = useOne<{ hasDesign?: boolean }, HttpError>({
    resource: "users",
    id: useSessionUser()?.uid ?? "",
    queryOptions: { enabled: false },
  });
  // A server at another origin can't show it: this browser keeps the token for ours.
  if (!result?.hasDesign || import.meta.env.VITE_API_URL) return [];
  return [
    {
      id: "design",
      text: t("layout:menu.design"),
      words: t("layout:menu.designWords").split(", "),
      Icon: BgColorsOutlined,
      run: () => window.location.assign(DESIGN_PATH),
    },
  ];
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
