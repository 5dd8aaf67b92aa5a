import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { LoginBackdrop } from "../../components/LoginBackdrop.tsx";
import { useDocumentTitle } from "../../components/useDocumentTitle.ts";
import { VivariumMark } from "../../illustrations/VivariumMark.tsx";
import { useSession, useSessionUser } from "../../providers/SessionContext.ts";
import { ForgotPassword } from "./ForgotPassword.tsx";
import { LoginForm } from "./LoginForm.tsx";
import styles from "./LoginPage.module.css";
import { NewPasswordDialog } from "./NewPasswordDialog.tsx";
import { returnPath } from "./returnPath.ts";

/** Signs a user in and redirects them to where they were going. */
export function LoginPage() {
  const { t } = useTranslation();
  const session = useSession();
  const user = useSessionUser();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const resetToken = search.get("reset");
  useDocumentTitle(t("auth:documentTitle"));

  // One user's cached data must not be shown to the next.
  useEffect(() => {
    if (!session.user()) queryClient.clear();
  }, [session, queryClient]);

  if (user && resetToken === null) return <Navigate to={returnPath(search.toString())} replace />;

  return (
    <div className={styles.page}>
      <main className={styles.panel}>
        <VivariumMark size={44} />
        <h1 className={styles.title}>{t("auth:title")}</h1>
        {session.isLost() && (
          <p className={styles.expired} role="status">
            {t("auth:expired")}
          </p>
        )}
        <LoginForm />
        <ForgotPassword />
      </main>
      <LoginBackdrop />
      {resetToken !== null && (
        <NewPasswordDialog token={resetToken} onClose={() => setSearch({}, { replace: true })} />
      )}
    </div>
  );
}
