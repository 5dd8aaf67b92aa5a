import { LogoutOutlined } from "@ant-design/icons";
import { type HttpError, useLogout, useOne } from "@refinedev/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { lazyPart } from "../../components/lazyPart.tsx";
import { Switch } from "../../components/Switch.tsx";
import { useToast } from "../../components/useToast.ts";
import { ScreenHeader } from "../../framework/ScreenHeader.tsx";
import { setShortcutsOn, useShortcutsOn } from "../../framework/shortcuts.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { capitalize } from "../../resources/users/displayName.ts";
import { UpdateAvatar } from "./avatar/UpdateAvatar.tsx";
import { useSwitchMode } from "./commands.ts";
import { EditUsername } from "./EditUsername.tsx";
import styles from "./ProfilePage.module.css";
import { ResetPassword } from "./ResetPassword.tsx";
import { takeToast } from "./reloadWithToast.ts";

const OwnDevices = lazyPart(
  async () => (await import("../../resources/sessions/OwnDevices.tsx")).OwnDevices,
);

/** The user's own profile and devices, and the dashboard's appearance. */
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
          <Row label={t("layout:shortcuts.title")} action={<ShortcutsSwitch />}>
            {t("profile:shortcutsHint")}
          </Row>
          <Row label={t("profile:session")} action={<LogoutButton />}>
            {t("profile:sessionHint")}
          </Row>
        </div>
      </div>
      <div className={styles.devices}>
        <OwnDevices />
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

function LogoutButton() {
  const { t } = useTranslation();
  const { mutate: logout, isPending } = useLogout();
  return (
    <Button icon={<LogoutOutlined aria-hidden />} loading={isPending} onClick={() => logout()}>
      {t("profile:logout")}
    </Button>
  );
}

/** Labelled with the mode it switches to. */
function ModeButton() {
  const { text, Icon, run } = useSwitchMode();
  return (
    <Button icon={<Icon aria-hidden="true" />} onClick={run}>
      {text}
    </Button>
  );
}

/** Single keys get in the way of speech input and of whoever hits keys by mistake. */
function ShortcutsSwitch() {
  const { t } = useTranslation();
  const isOn = useShortcutsOn();
  return (
    <span>
      <Switch
        aria-label={t("layout:shortcuts.title")}
        checked={isOn}
        checkedChildren={t("profile:on")}
        unCheckedChildren={t("profile:off")}
        onChange={setShortcutsOn}
      />
    </span>
  );
}

const NOBODY = { uid: "", username: "", email: "", avatarURL: "", role: "" };

/**
 * The signed-in user's profile: the remembered one at once, and the server's as soon as it arrives
 * (the data provider stores it in the session).
 */
function useProfile() {
  const user = useSessionUser() ?? NOBODY;
  useOne<Profile, HttpError>({
    resource: "users",
    id: user.uid,
    errorNotification: false,
    queryOptions: { enabled: user.uid !== "" },
  });
  return user;
}
