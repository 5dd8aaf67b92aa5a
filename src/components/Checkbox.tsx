import type { ComponentProps } from "react";
import styles from "./Checkbox.module.css";

/** A checkbox with its label as children; the class is the label's. */
export function Checkbox({ className, children, ...input }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={[styles.label, className].filter(Boolean).join(" ")}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
