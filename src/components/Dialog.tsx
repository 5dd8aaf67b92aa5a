import { Alert, Modal, type ModalProps } from "antd";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Dialog.module.css";

/**
 * antd's dialog, focused immediately. With antd's own transition, focus moves only when that has
 * ended; until then, Escape and typed text would go elsewhere.
 */
export function Dialog(props: ModalProps) {
  return <Modal footer={null} className={styles.dialog} transitionName="" {...props} />;
}

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
