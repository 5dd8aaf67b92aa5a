import { type AuthActionResponse, useForgotPassword } from "@refinedev/core";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallInput } from "#contract/types.ts";
import { Dialog, DialogAlert } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { serverText } from "../../components/serverText.ts";
import { useToast } from "../../components/useToast.ts";
import styles from "./Dialog.module.css";

/** The link below the form, and the dialog it opens. */
export function ForgotPassword() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" className={styles.opener} onClick={() => setIsOpen(true)}>
        {t("auth:forgot")}
      </Button>
      <Dialog
        open={isOpen}
        title={t("auth:reset.title")}
        destroyOnHidden
        onCancel={() => setIsOpen(false)}
      >
        <ResetForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function ResetForm({ onClose }: { onClose: () => void }) {
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
          onClose();
        } else {
          setFailure(serverText(error) ?? t("auth:reset.failed"));
        }
      },
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = email.trim() === "";
    setIsMissing(isEmpty);
    if (isEmpty || isPending) return;
    setFailure(undefined);
    send({ email });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.explanation}>{t("auth:reset.explanation")}</p>
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
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <DialogAlert reason={failure} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("auth:reset.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("auth:reset.send")}
        </Button>
      </div>
    </form>
  );
}
