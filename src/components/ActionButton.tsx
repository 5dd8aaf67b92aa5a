import { Button, type ButtonProps, Tooltip } from "antd";
import styles from "./ActionButton.module.css";

interface Props extends Omit<ButtonProps, "disabled"> {
  /** Why it can't be used now. It stays focusable, so that everyone gets to read why. */
  reason?: string;
}

/** A button that is disabled with its reason as tooltip. */
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
