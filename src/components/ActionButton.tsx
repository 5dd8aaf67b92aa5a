import { Button, type ButtonProps, Tooltip } from "antd";
import styles from "./ActionButton.module.css";

interface Props extends Omit<ButtonProps, "disabled"> {
  /**
   * The reason it is disabled. The button stays focusable, so that everybody can read the reason.
   */
  reason?: string;
}

/** A button that shows the reason as a tooltip when disabled. */
export function ActionButton({ reason, onClick, className, ...props }: Props) {
  if (reason === undefined) return <Button {...props} className={className} onClick={onClick} />;
  const classNames = [styles.disabled, className].filter(Boolean).join(" ");
  return (
    <Tooltip title={reason} trigger={["hover", "focus"]}>
      <Button
        {...props}
        className={classNames}
        htmlType="button"
        aria-disabled="true"
        aria-description={reason}
      />
    </Tooltip>
  );
}
