import type { ReactNode } from "react";
import styles from "./Switch.module.css";

/** Named like the props of antd's, which it replaces. */
interface Props {
  "aria-label": string;
  checked: boolean;
  checkedChildren: ReactNode;
  unCheckedChildren: ReactNode;
  onChange: (checked: boolean) => void;
}

/** Turns something on or off at once. */
export function Switch({ checked, checkedChildren, unCheckedChildren, onChange, ...props }: Props) {
  return (
    <button
      {...props}
      type="button"
      role="switch"
      aria-checked={checked}
      className={styles.track}
      onClick={() => onChange(!checked)}
    >
      <span className={styles.on}>{checkedChildren}</span>
      <span className={styles.off}>{unCheckedChildren}</span>
    </button>
  );
}
