import { HomeOutlined, LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "#contract/paths.ts";
import { ActionMenu, ActionMenuItem } from "../components/ActionMenu.tsx";
import { UserAvatar } from "../components/UserAvatar.tsx";
import { useDesign } from "../pages/profile/commands.ts";
import { useSessionUser } from "../providers/SessionContext.ts";

/** The top bar's avatar and its menu. */
export function AccountMenu() {
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
        icon={<LogoutOutlined />}
        label={t("layout:menu.logout")}
        reason={isPending ? t("layout:menu.loggingOut") : undefined}
        onSelect={() => logout()}
      />
    </ActionMenu>
  );
}
