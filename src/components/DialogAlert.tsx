import { Alert } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./DialogAlert.module.css";

/** The reason an attempt in a dialog failed, announced and focused so that nobody misses it. */
export function DialogAlert({ reason }: { reason: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) alert.current?.focus();
  }, [reason]);
  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
      {reason && <Alert type="error" showIcon message={reason} role="none" />}
    </div>
  );
}
