import { Button, type ButtonProps } from "./Button.tsx";
import { TipButton } from "./TipButton.tsx";

interface Props extends Omit<ButtonProps, "disabled" | "ref"> {
  /**
   * The reason it is disabled. The button stays focusable, so that everybody can read the reason.
   */
  reason?: string;
}

/** A button that shows the reason as a tooltip when disabled. */
export function ActionButton({ reason, onClick, ...props }: Props) {
  if (reason === undefined) return <Button {...props} onClick={onClick} />;
  return (
    <TipButton
      {...props}
      tip={reason}
      htmlType="button"
      aria-disabled="true"
      aria-description={reason}
    />
  );
}
