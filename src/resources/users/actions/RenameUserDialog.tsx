import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { Field } from "../../../components/Field.tsx";
import type { UserDialogProps } from "./UserDialogProps.ts";
import { useRenameUser } from "./useRenameUser.ts";

export function RenameUserDialog({
  user,
  typed: username = user.username,
  onType,
  ...dialog
}: UserDialogProps) {
  const { t } = useTranslation();
  const [isMissing, setIsMissing] = useState(false);
  const { rename, isBusy, error } = useRenameUser(user, dialog.onClose);

  function handleSubmit() {
    setIsMissing(username.trim() === "");
    if (username.trim() !== "") rename(username.trim());
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("users:rename.title")}
      submit={t("users:rename.submit")}
      busySubmit={t("users:rename.busy")}
      isBusy={isBusy}
      isReady={username !== user.username}
      error={error}
      onSubmit={handleSubmit}
    >
      <Field
        label={t("users:rename.label")}
        error={isMissing ? t("users:rename.missing") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={username}
            readOnly={isBusy}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
