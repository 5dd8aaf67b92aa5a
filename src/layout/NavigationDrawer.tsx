import { CloseOutlined } from "@ant-design/icons";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../components/Button.tsx";
import styles from "./AppShell.module.css";
import { SideNavigation } from "./SideNavigation.tsx";

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The side navigation on narrow screens, over the content. */
export function NavigationDrawer({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // A click beside the drawer hits the dialog's backdrop. Escape closes a dialog natively. An entry
  // closes it before the screen has loaded, or a question about leaving would end up beneath it.
  useEffect(() => {
    const element = dialog.current;
    const handleClick = ({ target }: MouseEvent) => {
      const isEntry = target instanceof Element && target.closest("a");
      if (target === element || isEntry) element?.close();
    };
    element?.addEventListener("click", handleClick);
    return () => element?.removeEventListener("click", handleClick);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t("layout:navigation")}
      onClose={onClose}
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
