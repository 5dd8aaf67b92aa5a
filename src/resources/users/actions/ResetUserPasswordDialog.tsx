import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { NewPasswordField } from "../../../components/NewPasswordField.tsx";
import { nameOf } from "../nameOf.ts";
import type { UserDialogProps } from "./UserDialogProps.ts";
import { useResetUserPassword } from "./useResetUserPassword.ts";

export function ResetUserPasswordDialog({ user, ...dialog }: UserDialogProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const { resetPassword, isBusy, error } = useResetUserPassword(user, dialog.onClose);

  function handleSubmit() {
    setIsMissing(password === "");
    if (password !== "") resetPassword(password);
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("users:resetPassword.title")}
      submit={t("users:resetPassword.submit")}
      busySubmit={t("users:resetPassword.busy")}
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
    >
      <p>{t("users:resetPassword.explanation", { name: nameOf(user) })}</p>
      <NewPasswordField
        label={t("users:resetPassword.label")}
        error={isMissing ? t("users:resetPassword.missing") : undefined}
        value={password}
        readOnly={isBusy}
        onChange={setPassword}
      />
    </ActionDialog>
  );
}
