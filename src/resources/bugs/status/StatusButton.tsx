import { Button, type ButtonProps } from "antd";
import type { MouseEvent, ReactNode } from "react";

interface Props extends Pick<ButtonProps, "type" | "icon" | "aria-describedby"> {
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that moves a bug to another status; a double click on it moves one bug only. */
export function StatusButton({ isBusy, onPress, children, ...props }: Props) {
  // The bug leaves the list at the first click, and another one is under the pointer at the second.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail <= 1) onPress();
  };
  return (
    <Button {...props} loading={isBusy} onClick={handleClick}>
      {children}
    </Button>
  );
}
