import { type AuthActionResponse, useForgotPassword } from "@refinedev/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallInput } from "#contract/types.ts";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { serverText } from "../../components/serverText.ts";
import { useDialog } from "../../components/useDialog.ts";
import { useToast } from "../../components/useToast.ts";
import styles from "./LoginPage.module.css";

/** The link below the form, and the dialog it opens. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const { subject, opening, open, dialog } = useDialog<true>();
  return (
    <>
      <Button type="link" className={styles.opener} onClick={() => open(true)}>
        {t("auth:forgot")}
      </Button>
      {subject && <ForgotPasswordDialog key={opening} {...dialog} />}
    </>
  );
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function ForgotPasswordDialog(dialog: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [email, setEmail] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { mutate: send, isPending } = useForgotPassword<CallInput<"forgotPassword">>({
    mutationOptions: {
      onSuccess: (outcome) => {
        const { success, error } = outcome as AuthActionResponse;
        if (success) {
          toast.success(t("auth:reset.sent"));
          dialog.onClose();
        } else {
          setFailure(serverText(error) ?? t("auth:reset.failed"));
        }
      },
    },
  });

  function handleSubmit() {
    const isEmpty = email.trim() === "";
    setIsMissing(isEmpty);
    if (isEmpty) return;
    setFailure(undefined);
    send({ email });
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
