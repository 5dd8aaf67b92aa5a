import type { ReactNode } from "react";
import styles from "./Switch.module.css";

/** Named like the props of antd's, which it replaces. */
interface Props {
  /** What it switches. */
  "aria-label": string;
  /** Whether it is on. */
  checked: boolean;
  /** A word for on. */
  checkedChildren: ReactNode;
  /** A word for off. */
  unCheckedChildren: ReactNode;
  /** Called with the new state. */
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
