import { CheckOutlined, PauseOutlined, UndoOutlined } from "@ant-design/icons";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, type ButtonProps } from "../../../components/Button.tsx";
import { useShortcutsOn } from "../../../framework/shortcuts.ts";

interface Props extends Pick<ButtonProps, "type" | "icon" | "aria-describedby"> {
  isBusy?: boolean;
  /** The key that does the same. */
  shortcut?: string;
  onPress: () => void;
  children: ReactNode;
}

/** Moves a bug to another status; a double click counts once. */
export function StatusButton({ isBusy = false, shortcut, onPress, children, ...props }: Props) {
  const { t } = useTranslation();
  // It disappears with the first click, and the second could hit another button.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail <= 1) onPress();
  };
  const key = useShortcutsOn() ? shortcut : undefined;
  return (
    <Button
      {...props}
      aria-keyshortcuts={key}
      title={key && t("layout:shortcuts.tip", { key })}
      loading={isBusy}
      onClick={handleClick}
    >
      {children}
    </Button>
  );
}

/** What moves a bug to each status: its text and its key. */
export const STATUS_ACTIONS = [
  { to: "complete", text: "complete", key: "c", Icon: CheckOutlined },
  { to: "parked", text: "park", key: "p", Icon: PauseOutlined },
  { to: "pending", text: "reopen", key: "o", Icon: UndoOutlined },
] as const;

/** The name of each status's success, for texts and styles. */
export const DONE = { complete: "completed", parked: "parked", pending: "reopened" } as const;
