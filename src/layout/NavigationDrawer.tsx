import { CloseOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./NavigationDrawer.module.css";
import { SideNavigation } from "./SideNavigation.tsx";

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The side navigation of narrow screens, over the content. */
export function NavigationDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // What lies outside the drawer is the dialog's own backdrop.
  const handleClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t("layout:navigation")}
      onClose={onClose}
      onClick={handleClick}
    >
      <div className={styles.panel}>
        <SideNavigation />
        <Button
          type="text"
          className={styles.close}
          icon={<CloseOutlined />}
          aria-label={t("layout:closeNavigation")}
          onClick={onClose}
        />
      </div>
    </dialog>
  );
}
