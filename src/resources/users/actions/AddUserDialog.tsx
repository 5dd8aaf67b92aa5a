import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { Field } from "../../../components/Field.tsx";
import { PasswordInput } from "../../../components/PasswordInput.tsx";
import type { UserDialogProps } from "./UserDialogProps.ts";
import { type NewUser, useAddUser } from "./useAddUser.ts";

export function AddUserDialog({ isOpen, onClose, onClosed }: Omit<UserDialogProps, "user">) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<NewUser>({ email: "", password: "" });
  const [hasTried, setHasTried] = useState(false);
  const { addUser, isBusy, error } = useAddUser(onClose);
  const isComplete = fields.email.trim() !== "" && fields.password !== "";

  function handleSubmit() {
    setHasTried(true);
    if (isComplete) addUser(fields);
  }

  return (
    <ActionDialog
      title={t("users:create.title")}
      isOpen={isOpen}
      submit={t("users:create.submit")}
      busySubmit={t("users:create.busy")}
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
      onClose={onClose}
      onClosed={onClosed}
    >
      <p>{t("users:create.explanation")}</p>
      <Field
        label={t("users:create.email")}
        error={hasTried && fields.email.trim() === "" ? t("users:create.emailMissing") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoFocus
            autoComplete="off"
            value={fields.email}
            readOnly={isBusy}
            onChange={(event) => setFields({ ...fields, email: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("users:create.password")}
        error={hasTried && fields.password === "" ? t("users:create.passwordMissing") : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={fields.password}
            readOnly={isBusy}
            onChange={(event) => setFields({ ...fields, password: event.target.value })}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
