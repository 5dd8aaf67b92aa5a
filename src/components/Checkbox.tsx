import type { ComponentProps } from "react";
import styles from "./Checkbox.module.css";

type InputProps = Omit<ComponentProps<"input">, "type" | "className">;

/** A checkbox alone, where it is named by `aria-label`. */
export const CheckboxInput = (input: InputProps) => (
  <input {...input} type="checkbox" className={styles.box} />
);

/** A checkbox with its label as children; the class is the label's. */
export function Checkbox({ className, children, ...input }: InputProps & { className?: string }) {
  return (
    <label className={[styles.label, className].filter(Boolean).join(" ")}>
      <CheckboxInput {...input} />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
