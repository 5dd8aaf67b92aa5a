import { type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
  status: "error" | undefined;
}

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: Control) => ReactNode;
}

/** A control with its label above, and a hint or error below. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": note ? `${id}-note` : undefined,
        "aria-invalid": error ? true : undefined,
        status: error ? "error" : undefined,
      })}
      {note && (
        <div id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </div>
      )}
    </div>
  );
}
