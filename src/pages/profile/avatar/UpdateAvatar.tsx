import { CameraOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { UserAvatar } from "../../../components/UserAvatar.tsx";
import { useDialog } from "../../../components/useDialog.ts";
import { lazyDialog } from "../../../framework/lazyDialog.tsx";
import styles from "./UpdateAvatarDialog.module.css";

const SIZE = 120;

// Its slider is antd's, and cropping takes a library of its own.
const UpdateAvatarDialog = lazyDialog(
  async () => (await import("./UpdateAvatarDialog.tsx")).UpdateAvatarDialog,
);
const fetchAhead = () => void UpdateAvatarDialog.preload().catch(() => undefined);

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
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
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
