import { Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Field } from "../../components/Field.tsx";
import { serverText } from "../../components/serverText.ts";
import { useUpdateUsername } from "./useUpdateUsername.ts";

interface Props {
  current: string;
  typed: string;
  isOpen: boolean;
  onType: (username: string) => void;
  onClose: () => void;
  onClosed: () => void;
}

export function EditUsernameDialog({ current, typed, onType, ...dialog }: Props) {
  const { t } = useTranslation();
  const [hasTried, setHasTried] = useState(false);
  const { save, isSaving, error } = useUpdateUsername();
  const username = typed.trim();

  function handleSubmit() {
    setHasTried(true);
    if (username !== "") save(username);
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("profile:editUsername.title")}
      submit={t("save")}
      busySubmit={t("profile:editUsername.saving")}
      isBusy={isSaving}
      isReady={username !== current.trim()}
      failure={error && [t("profile:editUsername.failed"), serverText(error)].join(" ")}
      onSubmit={handleSubmit}
    >
      <Field
        label={t("profile:editUsername.label")}
        error={hasTried && username === "" ? t("profile:editUsername.empty") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="nickname"
            maxLength={LIMITS.username}
            readOnly={isSaving}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
