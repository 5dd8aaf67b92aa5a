import { MenuOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Button } from "../components/Button.tsx";
import { TipButton } from "../components/TipButton.tsx";
import { useSwitchMode } from "../pages/profile/commands.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { CommandBar } from "./commandBar/CommandBar.tsx";
import { Logo } from "./Logo.tsx";
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
