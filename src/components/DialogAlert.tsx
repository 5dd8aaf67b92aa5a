import { Alert } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./DialogAlert.module.css";

/** Why an attempt in a dialog failed: read out, and given the focus, so that nobody misses it. */
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
