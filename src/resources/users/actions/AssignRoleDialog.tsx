import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ROLES, type Role } from "#contract/constants.ts";
import { ActionDialog } from "../../../components/ActionDialog.tsx";
import { Field } from "../../../components/Field.tsx";
import { nameOf } from "../nameOf.ts";
import type { UserDialogProps } from "./UserDialogProps.ts";
import { useAssignRole } from "./useAssignRole.ts";

export function AssignRoleDialog({ user, ...dialog }: UserDialogProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState<Role | undefined>(ROLES.find((each) => each === user.role));
  const [isMissing, setIsMissing] = useState(false);
  const { assignRole, isBusy, error } = useAssignRole(user, dialog.onClose);

  function handleSubmit() {
    setIsMissing(role === undefined);
    if (role) assignRole(role);
  }

  return (
    <ActionDialog
      {...dialog}
      title={t("users:assignRole.title")}
      submit={t("users:assignRole.submit")}
      busySubmit={t("users:assignRole.busy")}
      isBusy={isBusy}
      error={error}
      onSubmit={handleSubmit}
    >
      <p>{t("users:assignRole.explanation", { name: nameOf(user) })}</p>
      <Field
        label={t("users:assignRole.label")}
        error={isMissing ? t("users:assignRole.missing") : undefined}
      >
        {(control) => (
          <Select<Role>
            {...control}
            // Windowed options have no role that a screen reader would know.
            virtual={false}
            value={role}
            placeholder={t("users:assignRole.placeholder")}
            options={ROLES.map((value) => ({ value, label: t(`users:assignRole.roles.${value}`) }))}
            onChange={setRole}
          />
        )}
      </Field>
    </ActionDialog>
  );
}
