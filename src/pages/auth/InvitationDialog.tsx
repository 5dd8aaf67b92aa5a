import { useRegister } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { Dialog, DialogAlert } from "../../components/Dialog.tsx";
import { Field } from "../../components/Field.tsx";
import { NewPasswordField } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import { Unavailable } from "../../providers/ApiError.ts";
import styles from "./Dialog.module.css";

interface Props {
  /** The one of the mailed link. */
  token: string;
  onClose: () => void;
}

/** The target of a mailed invitation link. Success signs in, so closing leads Home. */
export function InvitationDialog({ token, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open title={t("invitations:accept.title")} onCancel={onClose}>
      <InvitationForm token={token} onClose={onClose} />
    </Dialog>
  );
}

function InvitationForm({ token, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  const { mutate: accept, isPending } = useRegister<CallInput<"acceptInvitation">>({
    mutationOptions: {
      onSuccess: ({ success, error }) => {
        if (success) {
          // Someone else may have been signed in here.
          queryClient.clear();
          onClose();
        } else {
          const fallback = error instanceof Unavailable ? "unavailable" : "failed";
          setFailure(serverText(error) ?? t(`invitations:accept.${fallback}`));
        }
      },
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (username.trim() === "" || password === "") setFailure(t("invitations:accept.missing"));
    else {
      setFailure(undefined);
      accept({ token, username: username.trim(), password });
    }
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.explanation}>
        {t("invitations:accept.explanation", { min: LIMITS.passwordMin })}
      </p>
      <Field label={t("invitations:accept.username")}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <NewPasswordField
        label={t("invitations:accept.password")}
        value={password}
        onChange={setPassword}
      />
      <DialogAlert reason={failure} />
      <div className={styles.actions}>
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("invitations:accept.submit")}
        </Button>
      </div>
    </form>
  );
}
