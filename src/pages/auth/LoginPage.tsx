import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentTitle } from "../../components/hooks.ts";
import { lazyPart } from "../../components/lazyPart.tsx";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { useSession, useSessionUser } from "../../providers/SessionContext.ts";
import { LoginBackdrop } from "./LoginBackdrop.tsx";
import { ForgotPassword, LoginForm } from "./LoginForm.tsx";
import styles from "./LoginPage.module.css";
import { returnPath } from "./returnPath.ts";

const NewPasswordDialog = lazyPart(
  async () => (await import("./NewPasswordDialog.tsx")).NewPasswordDialog,
);
const InvitationDialog = lazyPart(
  async () => (await import("./InvitationDialog.tsx")).InvitationDialog,
);

interface Props {
  /** The address's query. */
  search: string;
  /** Removes it, as the dialog that it opened is closed. */
  onDialogClosed: () => void;
  /** Called with the path of the dashboard to open next. */
  onSignedIn: (path: string) => void;
}

/**
 * Signs a user in and redirects them to where they were going. It needs neither Refine nor antd, so
 * that it is light.
 */
export function LoginPage({ search, onDialogClosed, onSignedIn }: Props) {
  const { t } = useTranslation();
  const session = useSession();
  const user = useSessionUser();
  const isLost = session.isLost();
  const noteId = useId();
  const query = new URLSearchParams(search);
  const resetToken = query.get("reset");
  const invitationToken = query.get("invitation");
  const isDone = user !== null && resetToken === null && invitationToken === null;
  // Who signs in here sees the form until the dashboard takes its place.
  const [wasDone] = useState(isDone);
  // The document has no dialogs (scripts/prerender.mjs).
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  useDocumentTitle(t("auth:documentTitle"));

  const leave = useEffectEvent(() => onSignedIn(returnPath(search)));
  useEffect(() => {
    if (isDone) leave();
  }, [isDone]);

  if (wasDone) return null;
  return (
    <div className={styles.page}>
      <main className={styles.panel}>
        <VivariumMark size={44} />
        <h1 className={styles.title}>{t("auth:title")}</h1>
        {isLost && (
          <p id={noteId} className={styles.expired} role="status">
            {t("auth:expired")}
          </p>
        )}
        <LoginForm
          isAlone={resetToken === null && invitationToken === null}
          noteId={isLost ? noteId : undefined}
        />
        <ForgotPassword />
        {isLive && resetToken !== null && (
          <NewPasswordDialog token={resetToken} onClose={onDialogClosed} />
        )}
        {isLive && invitationToken !== null && (
          <InvitationDialog token={invitationToken} onClose={onDialogClosed} />
        )}
      </main>
      <LoginBackdrop />
    </div>
  );
}
