import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../../components/useToast.ts";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { UpdateAvatar } from "./avatar/UpdateAvatar.tsx";
import { capitalize } from "./capitalize.ts";
import { EditUsername } from "./EditUsername.tsx";
import { LogoutButton } from "./LogoutButton.tsx";
import { ModeButton } from "./ModeButton.tsx";
import styles from "./ProfilePage.module.css";
import { ResetPassword } from "./ResetPassword.tsx";
import { takeToast } from "./reloadWithToast.ts";
import { useProfile } from "./useProfile.ts";

/** The user's own profile and the dashboard's appearance. */
export function ProfilePage() {
  const { t } = useTranslation();
  const toast = useToast();
  const { username, email, avatarURL, role } = useProfile();

  useEffect(() => {
    const text = takeToast();
    if (text !== null) toast.success(text);
  }, [toast]);

  return (
    <>
      <ScreenHeader />
      <div className={styles.card}>
        <UpdateAvatar url={avatarURL} username={username} />
        <div className={styles.rows}>
          <Row label={t("profile:username")} action={<EditUsername current={username} />}>
            {username}
          </Row>
          <Row label={t("profile:email")}>{email}</Row>
          <Row label={t("profile:role")}>{capitalize(role || t("profile:defaultRole"))}</Row>
          <Row label={t("profile:password")} action={<ResetPassword />}>
            <span aria-hidden="true">••••••••</span>
          </Row>
          <Row label={t("profile:appearance")} action={<ModeButton />}>
            {t("profile:appearanceHint")}
          </Row>
          <Row label={t("profile:session")} action={<LogoutButton />}>
            {t("profile:sessionHint")}
          </Row>
        </div>
      </div>
    </>
  );
}

function Row({
  label,
  action,
  children,
}: {
  label: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.row}>
      <div className={styles.fact}>
        <div className={styles.label}>{label}</div>
        <div className={styles.value}>{children}</div>
      </div>
      {action}
    </div>
  );
}
