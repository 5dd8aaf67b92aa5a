import { Button, type ButtonProps } from "antd";
import type { MouseEvent, ReactNode } from "react";

interface Props extends Pick<ButtonProps, "type" | "icon" | "aria-describedby"> {
  isBusy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button that moves a bug to another status; a double click on it is one click. */
export function StatusButton({ isBusy = false, onPress, children, ...props }: Props) {
  // It goes with the first click, and another one can be under the pointer at the second.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail <= 1) onPress();
  };
  return (
    <Button {...props} loading={isBusy} onClick={handleClick}>
      {children}
    </Button>
  );
}
