import { Modal, type ModalProps } from "antd";
import styles from "./Dialog.module.css";

/**
 * antd's dialog, focused immediately. With antd's own transition, focus moves only when that has
 * ended; until then, Escape and typed text would go elsewhere.
 */
export function Dialog(props: ModalProps) {
  return <Modal footer={null} className={styles.dialog} transitionName="" {...props} />;
}
