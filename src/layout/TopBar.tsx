import { MenuOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { toggleMode, useMode } from "../theme/mode.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { Logo } from "./Logo.tsx";
import styles from "./TopBar.module.css";

interface Props {
  /** Opens the drawer; omitted where the navigation is fixed beside the content. */
  onOpenNavigation?: () => void;
}

export function TopBar({ onOpenNavigation }: Props) {
  const { t } = useTranslation();
  const mode = useMode();
  const other = mode === "dark" ? t("layout:lightMode") : t("layout:darkMode");
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
      <div className={styles.end}>
        <Tooltip title={other}>
          <Button
            type="text"
            className={styles.icon}
            icon={mode === "dark" ? <SunOutlined /> : <MoonOutlined />}
            aria-label={other}
            onClick={toggleMode}
          />
        </Tooltip>
        <AccountMenu />
      </div>
    </header>
  );
}
