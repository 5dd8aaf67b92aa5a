import { type HttpError, useUpdate } from "@refinedev/core";
import { useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "#contract/constants.ts";
import { ActionDialog } from "../../components/ActionDialog.tsx";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Input } from "../../components/Input.tsx";
import { serverText } from "../../components/serverText.ts";
import { useDialog } from "../../components/useDialog.ts";
import { useDraft } from "../../framework/useDraft.ts";
import { useSessionUser } from "../../providers/SessionContext.ts";
import { reloadWithToast } from "./reloadWithToast.ts";

const readText = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** The button and its dialog. The draft survives a reload and the end of the session. */
export function EditUsername({ current }: { current: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useDraft<string | null>("username", null, readText);
  // A draft that was saved just before the reload is the current name by now.
  const [isSaved] = useState(typed?.trim() === current);
  useLayoutEffect(() => {
    if (isSaved) setTyped(null);
  }, [isSaved, setTyped]);
  const { opening, open, dialog } = useDialog([typed, setTyped]);

  return (
    <>
      <Button onClick={() => open(current)}>{t("profile:editUsername.open")}</Button>
      {typed !== null && (
        <EditUsernameDialog
          key={opening}
          {...dialog}
          current={current}
          typed={typed}
          onType={setTyped}
        />
      )}
    </>
  );
}

interface Props {
  /** The stored name. */
  current: string;
  /** What was typed, which outlives the dialog. */
  typed: string;
  /** Whether it is shown. */
  isOpen: boolean;
  /** Called on each change of the text. */
  onType: (username: string) => void;
  /** Called when the user closes it. */
  onClose: () => void;
  /** Called once it has closed. */
  onClosed: () => void;
}

function EditUsernameDialog({ current, typed, onType, ...dialog }: Props) {
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
      error={error}
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

/** Renames the signed-in user, then reloads the page. */
function useUpdateUsername() {
  const { t } = useTranslation();
  const uid = useSessionUser()?.uid ?? "";
  const { mutate, mutation } = useUpdate<{ id: string }, HttpError, { username: string }>({
    resource: "users",
    id: uid,
    successNotification: false,
    errorNotification: false,
  });
  return {
    save: (username: string) =>
      mutate(
        { values: { username } },
        {
          onSuccess: () => reloadWithToast(t("profile:updated", { key: "username" })),
        },
      ),
    // Shown as saving until the page has reloaded.
    isSaving: mutation.isPending || mutation.isSuccess,
    error: mutation.error,
  };
}
