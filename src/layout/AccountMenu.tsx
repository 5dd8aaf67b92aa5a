import { HomeOutlined, LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { useLogout } from "@refinedev/core";
import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { UserAvatar } from "../components/UserAvatar.tsx";
import { paths } from "../paths.ts";
import { useSessionUser } from "../providers/SessionContext.ts";
import styles from "./AccountMenu.module.css";

/** The avatar of the top bar and its menu. */
export function AccountMenu() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const navigate = useNavigate();
  const { mutate: logout, isPending } = useLogout();

  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      menu={{
        items: [
          { key: "home", icon: <HomeOutlined aria-hidden />, label: t("layout:menu.home") },
          { key: "profile", icon: <UserOutlined aria-hidden />, label: t("layout:menu.profile") },
          { type: "divider" },
          {
            key: "logout",
            icon: <LogoutOutlined aria-hidden />,
            label: t("layout:menu.logout"),
            disabled: isPending,
          },
        ],
        onClick: ({ key }) => {
          if (key === "home") navigate(paths.home);
          else if (key === "profile") navigate(paths.profile);
          else logout();
        },
      }}
    >
      <button
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-label={t("layout:account", { name: user?.username || t("layout:defaultName") })}
      >
        <UserAvatar url={user?.avatarURL ?? ""} alt="" size={36} />
      </button>
    </Dropdown>
  );
}
