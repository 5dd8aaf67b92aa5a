import { useTranslation } from "react-i18next";
import { UserAvatar } from "../components/UserAvatar.tsx";
import { useSessionUser } from "../providers/SessionContext.ts";
import styles from "./ProfileBlock.module.css";

/** The signed-in user, as far as known. */
export function ProfileBlock() {
  const { t } = useTranslation();
  const user = useSessionUser();
  return (
    <div className={styles.block}>
      <UserAvatar url={user?.avatarURL ?? ""} alt="" size={44} />
      <div className={styles.text}>
        <div className={styles.name}>{user?.username || t("layout:defaultName")}</div>
        <div className={styles.role}>{user?.role || t("layout:defaultRole")}</div>
      </div>
    </div>
  );
}
