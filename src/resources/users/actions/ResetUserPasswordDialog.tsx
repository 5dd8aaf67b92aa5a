import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { Field } from "../../../components/Field.tsx";
import { NewPasswordField } from "../../../components/NewPasswordField.tsx";
import { PasswordInput } from "../../../components/PasswordInput.tsx";
import { useSessionUser } from "../../../providers/SessionContext.ts";
import { nameOf } from "../nameOf.ts";
import type { UserDialogProps } from "./UserDialogProps.ts";
import { useResetUserPassword } from "./useResetUserPassword.ts";

/** Sets anybody's password; one's own with the old one, as on the Profile screen. */
export function ResetUserPasswordDialog({ user, ...dialog }: UserDialogProps) {
  const { t } = useTranslation();
  const isOwn = useSessionUser()?.uid === user.uid;
  const [oldPassword, setOldPassword] = useState("");
  const [newPassword, setNewPassword] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const { resetPassword, isBusy, error } = useResetUserPassword(user, dialog.onClose);
  const isMissing = (password: string) => hasTried && password === "";

  function handleSubmit() {
    setHasTried(true);
    if (newPassword === "" || (isOwn && oldPassword === "")) return;
    resetPassword(isOwn ? { email: user.email, oldPassword, newPassword } : { newPassword });
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
      <p>
        {isOwn
          ? t("users:resetPassword.own")
          : t("users:resetPassword.explanation", { name: nameOf(user) })}
      </p>
      {isOwn && (
        <Field
          label={t("users:resetPassword.oldLabel")}
          error={isMissing(oldPassword) ? t("users:resetPassword.oldMissing") : undefined}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              readOnly={isBusy}
              value={oldPassword}
              onChange={(event) => setOldPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      <NewPasswordField
        label={t("users:resetPassword.label")}
        error={isMissing(newPassword) ? t("users:resetPassword.missing") : undefined}
        value={newPassword}
        readOnly={isBusy}
        onChange={setNewPassword}
      />
    </ActionDialog>
  );
}
