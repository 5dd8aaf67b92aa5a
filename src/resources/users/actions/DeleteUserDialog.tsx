import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { useSessionUser } from "../../../providers/SessionContext.ts";
import { nameOf } from "../nameOf.ts";
import type { UserDialogProps } from "./UserDialogProps.ts";
import { useDeleteUser } from "./useDeleteUser.ts";

export function DeleteUserDialog({ user, ...dialog }: UserDialogProps) {
  const { t } = useTranslation();
  const isOwn = useSessionUser()?.uid === user.uid;
  const { deleteUser, isBusy, error } = useDeleteUser(user, dialog.onClose);
  return (
    <ActionDialog
      {...dialog}
      title={t("users:delete.title")}
      submit={t("users:delete.submit")}
      busySubmit={t("users:delete.busy")}
      isBusy={isBusy}
      isDangerous
      error={error}
      onSubmit={deleteUser}
    >
      <p>
        <strong>{t("users:delete.question", { name: nameOf(user) })}</strong>
      </p>
      <p>{t("users:delete.explanation")}</p>
      {isOwn && <Alert type="warning" showIcon message={t("users:delete.own")} role="none" />}
    </ActionDialog>
  );
}
