import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { NewPasswordField } from "../../components/PasswordInput.tsx";
import { serverText } from "../../components/serverText.ts";
import { useToast } from "../../components/useToast.ts";
import { Unavailable } from "../../providers/ApiError.ts";
import { useAuth } from "../../providers/AuthContext.ts";

interface Props {
  /** The token of the mailed link. */
  token: string;
  /** Called when it is closed. */
  onClose: () => void;
}

/** The target of the link in a password mail. */
export function NewPasswordDialog({ token, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [newPassword, setNewPassword] = useState("");
  const [confirmed, setConfirmed] = useState("");
  const [failure, setFailure] = useState<string>();
  const { run: save, isPending } = useAuth("updatePassword");

  async function handleSubmit() {
    const isMissing = newPassword === "" || confirmed === "";
    if (isMissing || newPassword !== confirmed) {
      setFailure(t(isMissing ? "auth:newPassword.missing" : "auth:newPassword.different"));
      return false;
    }
    setFailure(undefined);
    const { success, error } = await save({ token, newPassword });
    if (success) {
      toast.success(t("auth:newPassword.saved"));
      onClose();
    } else {
      const fallback = error instanceof Unavailable ? "unavailable" : "failed";
      setFailure(serverText(error) ?? t(`auth:newPassword.${fallback}`));
    }
  }

  return (
    <ActionDialog
      isOpen
      title={t("auth:newPassword.title")}
      submit={t("auth:newPassword.save")}
      busySubmit={t("auth:newPassword.saving")}
      isBusy={isPending}
      failure={failure}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{t("auth:newPassword.explanation", { min: LIMITS.passwordMin })}</p>
      <NewPasswordField
        label={t("auth:newPassword.password")}
        readOnly={isPending}
        value={newPassword}
        onChange={setNewPassword}
      />
      <NewPasswordField
        label={t("auth:newPassword.confirm")}
        readOnly={isPending}
        value={confirmed}
        onChange={setConfirmed}
      />
    </ActionDialog>
  );
}
