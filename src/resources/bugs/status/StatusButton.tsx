import { Button, type ButtonProps } from "antd";
import type { MouseEvent, ReactNode } from "react";

interface Props extends Pick<ButtonProps, "type" | "icon" | "aria-describedby"> {
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Moves a bug to another status; a double click counts once. */
export function StatusButton({ isBusy = false, onPress, children, ...props }: Props) {
  // It disappears with the first click, and the second could hit another button.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail <= 1) onPress();
  };
  return (
    <Button {...props} loading={isBusy} onClick={handleClick}>
      {children}
    </Button>
  );
}
