import { CameraOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { UserAvatar } from "../../../components/UserAvatar.tsx";
import { useDialog } from "../../../components/useDialog.ts";
import styles from "./UpdateAvatar.module.css";
import { UpdateAvatarDialog } from "./UpdateAvatarDialog.tsx";

const SIZE = 120;

/** The avatar; a click opens the dialog to change it. */
export function UpdateAvatar({ url, username }: { url: string; username: string }) {
  const { t } = useTranslation();
  const { subject, opening, open, dialog } = useDialog<true>();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t("profile:changeAvatar")}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        <UserAvatar url={url} alt={t("profile:avatar", { name: username })} size={SIZE} />
        <span className={styles.badge} aria-hidden="true">
          <CameraOutlined aria-hidden />
        </span>
      </button>
      {subject && <UpdateAvatarDialog key={opening} {...dialog} />}
    </>
  );
}
