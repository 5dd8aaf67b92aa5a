import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useSwitchMode } from "./commands.ts";

/** Labelled with the mode it switches to. */
export function ModeButton() {
  const { t } = useTranslation();
  const { text, Icon, run } = useSwitchMode();
  return (
    <Button icon={<Icon aria-hidden="true" />} onClick={run}>
      {t(text)}
    </Button>
  );
}
