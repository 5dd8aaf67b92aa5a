import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { serverText } from "../../components/serverText.ts";
import { useToast } from "../../components/useToast.ts";
import { useAuth } from "../../providers/AuthContext.ts";

interface Props {
  /** What was typed to sign in. */
  typed: string;
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

export function ForgotPasswordDialog({ typed, ...dialog }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [email, setEmail] = useState(typed);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { run: send, isPending } = useAuth("forgotPassword");

  async function handleSubmit() {
    const isEmpty = email.trim() === "";
    setIsMissing(isEmpty);
    if (isEmpty) return;
    setFailure(undefined);
    const { success, error } = await send({ email });
    if (success) {
      toast.success(t("auth:reset.sent"));
      dialog.onClose();
    } else {
      setFailure(serverText(error) ?? t("auth:reset.failed"));
    }
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("auth:reset.title")}
      submit={t("auth:reset.send")}
      busySubmit={t("auth:reset.sending")}
      cancel={t("auth:reset.cancel")}
      isBusy={isPending}
      failure={failure}
      onSubmit={handleSubmit}
    >
      <p>{t("auth:reset.explanation")}</p>
      <Field
        label={t("auth:reset.email")}
        error={isMissing ? t("auth:reset.emailMissing") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="email"
            readOnly={isPending}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
