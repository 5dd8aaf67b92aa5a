import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { ResetPasswordDialog } from "./ResetPasswordDialog.tsx";
import { useDialog } from "./useDialog.ts";

/** The button and its dialog. */
export function ResetPassword() {
  const { t } = useTranslation();
  const { opening, open, dialog } = useDialog();
  return (
    <>
      <Button onClick={open}>{t("profile:resetPassword.open")}</Button>
      {opening && <ResetPasswordDialog key={opening} {...dialog} />}
    </>
  );
}
