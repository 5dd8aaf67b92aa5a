import { Modal, type ModalProps } from "antd";
import styles from "./Dialog.module.css";

/**
 * antd's dialog with the keyboard in it at once. With antd's own transition the focus
 * follows only when that has ended: until then Escape and what is typed went elsewhere.
 */
export function Dialog(props: ModalProps) {
  return <Modal footer={null} className={styles.dialog} transitionName="" {...props} />;
}
