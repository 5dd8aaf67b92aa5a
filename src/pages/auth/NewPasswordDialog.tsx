import { useUpdatePassword } from "@refinedev/core";
import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { Dialog, DialogAlert } from "../../components/Dialog.tsx";
import { NewPasswordField } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import { useToast } from "../../components/useToast.ts";
import { Unavailable } from "../../providers/ApiError.ts";
import styles from "./Dialog.module.css";

interface Props {
  /** The token of the mailed link. */
  token: string;
  onClose: () => void;
}

/** The target of the link in a password mail. */
export function NewPasswordDialog({ token, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t("auth:newPassword.title")} onCancel={onClose}>
      <NewPasswordForm token={token} onClose={onClose} />
    </Dialog>
  );
}

function NewPasswordForm({ token, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [newPassword, setNewPassword] = useState("");
  const [confirmed, setConfirmed] = useState("");
  const [failure, setFailure] = useState<string>();
  const { mutate: save, isPending } = useUpdatePassword<CallInput<"resetPasswordByLink">>({
    mutationOptions: {
      onSuccess: ({ success, error }) => {
        if (success) {
          toast.success(t("auth:newPassword.saved"));
          onClose();
        } else {
          const fallback = error instanceof Unavailable ? "unavailable" : "failed";
          setFailure(serverText(error) ?? t(`auth:newPassword.${fallback}`));
        }
      },
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (newPassword === "" || confirmed === "") setFailure(t("auth:newPassword.missing"));
    else if (newPassword !== confirmed) setFailure(t("auth:newPassword.different"));
    else {
      setFailure(undefined);
      save({ token, newPassword });
    }
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.explanation}>
        {t("auth:newPassword.explanation", { min: LIMITS.passwordMin })}
      </p>
      <NewPasswordField
        label={t("auth:newPassword.password")}
        autoFocus
        value={newPassword}
        onChange={setNewPassword}
      />
      <NewPasswordField
        label={t("auth:newPassword.confirm")}
        value={confirmed}
        onChange={setConfirmed}
      />
      <DialogAlert reason={failure} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("auth:newPassword.save")}
        </Button>
      </div>
    </form>
  );
}
