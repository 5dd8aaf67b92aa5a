import { Modal, type ModalProps } from "antd";
import { AntdTheme } from "../theme/AntdTheme.tsx";

export const AntdModal = (props: ModalProps) => (
  <AntdTheme>
    <Modal {...props} />
  </AntdTheme>
);
