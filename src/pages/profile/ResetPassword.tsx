import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useDialog } from "../../components/useDialog.ts";
import { ResetPasswordDialog } from "./ResetPasswordDialog.tsx";

/** The button and its dialog. */
export function ResetPassword() {
  const { t } = useTranslation();
  const { subject, opening, open, dialog } = useDialog<true>();
  return (
    <>
      <Button onClick={() => open(true)}>{t("profile:resetPassword.open")}</Button>
      {subject && <ResetPasswordDialog key={opening} {...dialog} />}
    </>
  );
}
