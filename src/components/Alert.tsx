import type { ReactNode } from "react";
import styles from "./Alert.module.css";
import { StateIcon } from "./icons.tsx";

/** Named like the props of antd's, which it replaces. */
interface Props {
  /** What failed, or what to watch out for. */
  type: "error" | "warning";
  /** What happened, in one sentence. */
  message: ReactNode;
  /** Why, and what to do. */
  description?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
  /** `none` where something around it announces it. */
  role?: "alert" | "none";
}

/** A failure or warning that stays where it belongs. */
export function Alert({ type, message, description, action, role = "alert" }: Props) {
  return (
    <div
      role={role}
      className={`${styles.alert} ${styles[type]} ${description ? styles.described : ""}`}
    >
      <div className={styles.content}>
        <StateIcon state={type} className={styles.icon} />
        <div className={styles.texts}>
          <div className={styles.message}>{message}</div>
          {description && <div>{description}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
