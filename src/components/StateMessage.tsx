import type { ReactNode } from "react";
import styles from "./StateMessage.module.css";

interface Props {
  text: string;
  /** A drawing; decoration only. */
  picture?: ReactNode;
  /** What belongs here, or what to do. */
  hint?: ReactNode;
  action?: ReactNode;
  role?: "status" | "alert";
}

/** Stands in for missing content: gives the reason and offers the next step. */
export function StateMessage({ text, picture, hint, action, role }: Props) {
  return (
    <div className={styles.message} role={role}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
