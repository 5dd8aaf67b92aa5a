import { useRegister } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { NewPasswordField } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import { Unavailable } from "../../providers/ApiError.ts";

interface Props {
  /** The token of the mailed link. */
  token: string;
  onClose: () => void;
}

/** The target of a mailed invitation link. Success signs in, so closing leads Home. */
export function InvitationDialog({ token, onClose }: Props) {
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

  function handleSubmit() {
    if (username.trim() === "" || password === "") {
      setFailure(t("invitations:accept.missing"));
      return false;
    }
    setFailure(undefined);
    accept({ token, username: username.trim(), password });
  }

  return (
    <ActionDialog
      isOpen
      title={t("invitations:accept.title")}
      submit={t("invitations:accept.submit")}
      busySubmit={t("invitations:accept.busy")}
      isBusy={isPending}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t("invitations:accept.explanation", { min: LIMITS.passwordMin })}</p>
      <Field label={t("invitations:accept.username")}>
        {(control) => (
          <Input
            {...control}
            autoComplete="username"
            readOnly={isPending}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Field>
      <NewPasswordField
        label={t("invitations:accept.password")}
        readOnly={isPending}
        value={password}
        onChange={setPassword}
      />
    </ActionDialog>
  );
}
