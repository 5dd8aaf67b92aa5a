import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { NewPasswordField } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import { ApiError, Unavailable } from "../../providers/ApiError.ts";
import { useAuth } from "../../providers/AuthContext.ts";

/** The address has an account already: by this link, or by another way. */
const HAS_ACCOUNT: readonly unknown[] = [
  "invitation_accepted",
  "email_taken",
] satisfies ErrorCode[];

interface Props {
  /** The token of the mailed link. */
  token: string;
  /** Called when it is closed. */
  onClose: () => void;
}

/** The target of a mailed invitation link. Success signs in, so closing leads Home. */
export function InvitationDialog({ token, onClose }: Props) {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  const [hasAccount, setHasAccount] = useState(false);
  const { run: accept, isPending } = useAuth("register");

  async function handleSubmit() {
    if (hasAccount) return onClose();
    if (username.trim() === "" || password === "") {
      setFailure(t("invitations:accept.missing"));
      return false;
    }
    setFailure(undefined);
    const { success, error } = await accept({ token, username: username.trim(), password });
    if (success) {
      onClose();
    } else {
      const fallback = error instanceof Unavailable ? "unavailable" : "failed";
      setHasAccount(error instanceof ApiError && HAS_ACCOUNT.includes(error.code));
      setFailure(serverText(error) ?? t(`invitations:accept.${fallback}`));
    }
  }

  return (
    <ActionDialog
      isOpen
      title={t("invitations:accept.title")}
      submit={t(`invitations:accept.${hasAccount ? "signIn" : "submit"}`)}
      busySubmit={t("invitations:accept.busy")}
      isBusy={isPending}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {!hasAccount && (
        <>
          <p>{t("invitations:accept.explanation", { min: LIMITS.passwordMin })}</p>
          <Field label={t("invitations:accept.username")}>
            {(control) => (
              <Input
                {...control}
                // Not "username": browsers would offer it at the next sign-in, which takes the email address.
                autoComplete="nickname"
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
        </>
      )}
    </ActionDialog>
  );
}
