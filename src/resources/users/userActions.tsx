import {
  DeleteOutlined,
  EditOutlined,
  LockOutlined,
  TeamOutlined,
  UserAddOutlined,
} from "@ant-design/icons";
import { ROLES } from "#contract/constants.ts";
import type { User } from "#contract/types.ts";
import { Alert } from "../../components/Alert.tsx";
import type { FormAction } from "../../framework/ActionDefinition.ts";
import type { Context } from "../../framework/context.ts";
import { displayName } from "./displayName.ts";
import { BugsTo, KeepName, useOpenBugs } from "./Handover.tsx";
import type { Handover } from "./usersResource.ts";

const isOwn = ({ uid }: User, { user }: Context) => uid === user?.uid;

export const addUser: FormAction<undefined, "email" | "password"> = {
  title: "users:create.title",
  Icon: UserAddOutlined,
  access: "users.add",
  verb: "create",
  submit: "users:create.submit",
  busy: "users:create.busy",
  done: "users:create.done",
  failed: "users:create.failed",
  intro: (_, { t }) => <p>{t("users:create.explanation")}</p>,
  fields: [
    {
      name: "email",
      kind: "email",
      label: "users:create.email",
      missing: "users:create.emailMissing",
      isDraft: true,
    },
    {
      name: "password",
      kind: "newPassword",
      label: "users:create.password",
      missing: "users:create.passwordMissing",
    },
  ],
  variables: ({ email, password }) => ({ email: email.trim(), password }),
};

export const rename: FormAction<User, "username"> = {
  title: "users:rename.title",
  Icon: EditOutlined,
  access: "users.rename",
  owner: ({ uid }) => uid,
  verb: "update",
  id: ({ uid }) => uid,
  submit: "users:rename.submit",
  busy: "users:rename.busy",
  done: "users:rename.done",
  failed: "users:rename.failed",
  fields: [
    {
      name: "username",
      kind: "text",
      label: "users:rename.label",
      missing: "users:rename.missing",
      isDraft: true,
    },
  ],
  initial: ({ username }) => ({ username }),
  needsChange: true,
  variables: ({ username }) => ({ username: username.trim() }),
  change: (user, { username }) => ({ ...user, username: username.trim() }),
};

/**
 * Sets a user's password; for the signed-in user's own, the old one is required, as in the profile.
 */
export const resetPassword: FormAction<User, "oldPassword" | "newPassword"> = {
  title: "users:resetPassword.title",
  Icon: LockOutlined,
  access: "users.resetPassword",
  owner: ({ uid }) => uid,
  verb: "update",
  id: ({ uid }) => uid,
  submit: "users:resetPassword.submit",
  busy: "users:resetPassword.busy",
  done: "users:resetPassword.done",
  failed: "users:resetPassword.failed",
  intro: (user, context) => (
    <p>
      {isOwn(user, context)
        ? context.t("users:resetPassword.own")
        : context.t("users:resetPassword.explanation", { name: displayName(user) })}
    </p>
  ),
  fields: [
    {
      name: "oldPassword",
      kind: "password",
      label: "users:resetPassword.oldLabel",
      missing: "users:resetPassword.oldMissing",
      isAsked: isOwn,
    },
    {
      name: "newPassword",
      kind: "newPassword",
      label: "users:resetPassword.label",
      missing: "users:resetPassword.missing",
    },
  ],
  variables: ({ oldPassword, newPassword }, user, context) =>
    isOwn(user, context) ? { email: user.email, oldPassword, newPassword } : { newPassword },
};

export const assignRole: FormAction<User, "role"> = {
  title: "users:assignRole.title",
  Icon: TeamOutlined,
  access: "users.assignRole",
  owner: ({ uid }) => uid,
  verb: "update",
  id: ({ uid }) => uid,
  submit: "users:assignRole.submit",
  busy: "users:assignRole.busy",
  done: "users:assignRole.done",
  failed: "users:assignRole.failed",
  intro: (user, { t }) => <p>{t("users:assignRole.explanation", { name: displayName(user) })}</p>,
  fields: [
    {
      name: "role",
      kind: "select",
      label: "users:assignRole.label",
      placeholder: "users:assignRole.placeholder",
      options: ROLES.map((value) => ({ value, label: `users:assignRole.roles.${value}` as const })),
    },
  ],
  initial: ({ role }) => (ROLES.some((each) => each === role) ? { role } : {}),
  needsChange: true,
  change: (user, { role }) => ({ ...user, role }),
};

export const deleteUser: FormAction<User, "bugsTo" | "keepName"> = {
  title: "users:delete.title",
  Icon: DeleteOutlined,
  isDangerous: true,
  access: "users.delete",
  owner: ({ uid }) => uid,
  verb: "delete",
  submit: "users:delete.submit",
  busy: "users:delete.busy",
  done: "users:delete.done",
  failed: "users:delete.failed",
  intro: (user, context) => {
    const { t } = context;
    return (
      <>
        <p>
          <strong>{t("users:delete.question", { name: displayName(user) })}</strong>
        </p>
        <p>{t("users:delete.explanation")}</p>
        {isOwn(user, context) && (
          <Alert type="warning" message={t("users:delete.own")} role="none" />
        )}
      </>
    );
  },
  fields: [
    { name: "bugsTo", kind: "custom", label: "users:delete.bugsTo", Control: BugsTo },
    { name: "keepName", kind: "custom", label: "users:delete.keepName", Control: KeepName },
  ],
  useIsPending: (user) => useOpenBugs(user).isPending,
  variables: ({ bugsTo, keepName }): Handover => ({
    ...(bugsTo && { bugsTo }),
    keepName: keepName === "true",
  }),
};
