import { type HttpError, useUpdate } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { PasswordInput } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import { useDialog } from "../../components/useDialog.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { type FieldsProblem, findProblem, type PasswordFields } from "./passwordFields.ts";
import { reloadWithToast } from "./reloadWithToast.ts";

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

const FIELDS = [
  { name: "old", autoComplete: "current-password" },
  { name: "new", autoComplete: "new-password" },
  { name: "confirm", autoComplete: "new-password" },
] as const;

interface Props {
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called when the user closes it. */
  onClose: () => void;
  /** Called once it has closed. */
  onClosed: () => void;
}

function ResetPasswordDialog(dialog: Props) {
  const { t } = useTranslation();
  const [fields, setFields] = useState<PasswordFields>({ old: "", new: "", confirm: "" });
  const [problem, setProblem] = useState<FieldsProblem>();
  const { save, isSaving, error, failure } = useResetPassword();
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
      error={error}
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

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** Sets the signed-in user's password, then reloads the page. */
function useResetPassword() {
  const { t } = useTranslation();
  const user = useSessionUser();
  const { mutate, mutation } = useUpdate<{ id: string }, HttpError, Passwords & { email: string }>({
    resource: "users",
    id: user?.uid ?? "",
    successNotification: false,
    errorNotification: false,
  });

  function describe(error: HttpError): string {
    const hasAnswer = Number(error.statusCode) > 0;
    return (
      serverText(error) ??
      t(hasAnswer ? "profile:resetPassword.refused" : "profile:resetPassword.failed")
    );
  }

  return {
    save: (passwords: Passwords) =>
      mutate(
        { values: { email: user?.email ?? "", ...passwords } },
        { onSuccess: () => reloadWithToast(t("profile:resetPassword.done")) },
      ),
    isSaving: mutation.isPending || mutation.isSuccess,
    error: mutation.error,
    failure: mutation.error ? describe(mutation.error) : undefined,
  };
}
