import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { Field } from "../../../components/Field.tsx";
import { NewPasswordField } from "../../../components/NewPasswordField.tsx";
import type { UserDialogProps } from "./UserDialogProps.ts";
import { useAddUser } from "./useAddUser.ts";

interface Props extends Omit<UserDialogProps, "user" | "typed"> {
  email: string;
}

export function AddUserDialog({ email, onType, ...dialog }: Props) {
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const { addUser, isBusy, error } = useAddUser(dialog.onClose);
  const isEmailMissing = email.trim() === "";

  function handleSubmit() {
    setHasTried(true);
    if (!isEmailMissing && password !== "") addUser({ email, password });
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("users:create.title")}
      submit={t("users:create.submit")}
      busySubmit={t("users:create.busy")}
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
    >
      <p>{t("users:create.explanation")}</p>
      <Field
        label={t("users:create.email")}
        error={hasTried && isEmailMissing ? t("users:create.emailMissing") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            readOnly={isBusy}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <NewPasswordField
        label={t("users:create.password")}
        error={hasTried && password === "" ? t("users:create.passwordMissing") : undefined}
        value={password}
        readOnly={isBusy}
        onChange={setPassword}
      />
    </ActionDialog>
  );
}
