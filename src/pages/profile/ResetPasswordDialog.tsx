import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Field } from "../../components/Field.tsx";
import { PasswordInput } from "../../components/PasswordInput.tsx";
import { type FieldsProblem, findProblem, type PasswordFields } from "./passwordFields.ts";
import { useResetPassword } from "./useResetPassword.ts";

const FIELDS = [
  { name: "old", autoComplete: "current-password" },
  { name: "new", autoComplete: "new-password" },
  { name: "confirm", autoComplete: "new-password" },
] as const;

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

export function ResetPasswordDialog(dialog: Props) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<PasswordFields>({ old: "", new: "", confirm: "" });
  const [problem, setProblem] = useState<FieldsProblem>();
  const { save, isSaving, failure } = useResetPassword();
  const isMissing = (text: string) => problem === "missing" && text === "";

  function handleChange(name: keyof PasswordFields, text: string) {
    setFields((present) => ({ ...present, [name]: text }));
    setProblem(undefined);
  }

  function handleSubmit() {
    const found = findProblem(fields);
    setProblem(found);
    if (!found) save({ oldPassword: fields.old, newPassword: fields.new });
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("profile:resetPassword.title")}
      submit={t("profile:resetPassword.save")}
      busySubmit={t("profile:resetPassword.saving")}
      isBusy={isSaving}
      failure={problem ? t(`profile:resetPassword.${problem}`) : failure}
      onSubmit={handleSubmit}
    >
      {FIELDS.map(({ name, autoComplete }) => (
        <Field key={name} label={t(`profile:resetPassword.${name}`)}>
          {(control) => (
            <PasswordInput
              {...control}
              status={isMissing(fields[name]) ? "error" : undefined}
              aria-invalid={isMissing(fields[name])}
              autoComplete={autoComplete}
              readOnly={isSaving}
              value={fields[name]}
              onChange={(event) => handleChange(name, event.target.value)}
            />
          )}
        </Field>
      ))}
    </ActionDialog>
  );
}
