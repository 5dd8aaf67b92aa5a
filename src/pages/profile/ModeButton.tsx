import { MoonOutlined, SunOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { toggleMode, useMode } from "../../theme/mode.ts";

/** Labelled with the mode it switches to. */
export function ModeButton() {
  const { t } = useTranslation();
  const isDark = useMode() === "dark";
  return (
    <Button
      icon={isDark ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
      onClick={toggleMode}
    >
      {isDark ? t("profile:lightMode") : t("profile:darkMode")}
    </Button>
  );
}
