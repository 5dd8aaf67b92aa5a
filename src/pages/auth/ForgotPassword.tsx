import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { useDialog } from "../../components/useDialog.ts";
import { lazyPart } from "../../framework/loadPage.tsx";
import styles from "./LoginPage.module.css";

const Dialog = lazyPart(
  async () => (await import("./ForgotPasswordDialog.tsx")).ForgotPasswordDialog,
);

/** The link below the form, and the dialog it opens. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const { subject, opening, open, dialog } = useDialog<true>();
  return (
    <>
      <Button type="link" className={styles.opener} onClick={() => open(true)}>
        {t("auth:forgot")}
      </Button>
      <Suspense>{subject && <Dialog key={opening} {...dialog} />}</Suspense>
    </>
  );
}
