import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { ResetPasswordDialog } from "./ResetPasswordDialog.tsx";
import { useDialog } from "./useDialog.ts";

/** The button and its dialog. */
export function ResetPassword() {
  const { t } = useTranslation();
  const { isMounted, open, ...dialog } = useDialog();
  return (
    <>
      <Button onClick={open}>{t("profile:resetPassword.open")}</Button>
      {isMounted && <ResetPasswordDialog {...dialog} />}
    </>
  );
}
