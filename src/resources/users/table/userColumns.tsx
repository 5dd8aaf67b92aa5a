import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { User } from "#contract/types.ts";
import { DateTime } from "../../../components/DateTime.tsx";
import { UserAvatar } from "../../../components/UserAvatar.tsx";
import type { UserAction } from "../actions/UserDialog.tsx";
import { UserMenu } from "../actions/UserMenu.tsx";
import { nameOf } from "../nameOf.ts";
import styles from "./UserTable.module.css";

export const userTableFeatures = tableFeatures({});

/** The columns in their order; also how each cell is found by the styles. */
export const USER_COLUMNS = ["avatar", "username", "email", "role", "signup", "actions"] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

interface Parts {
  t: TFunction;
  ownUid: string;
  onChoose: (action: UserAction, user: User) => void;
}

export function createUserColumns({ t, ownUid, onChoose }: Parts) {
  const helper = createColumnHelper<typeof userTableFeatures, User>();
  const quiet = (text: string) => <span className={styles.quiet}>{text}</span>;
  const cells: Record<UserColumn, (user: User) => React.ReactNode> = {
    avatar: ({ avatarURL }) =>
      avatarURL ? (
        <UserAvatar url={avatarURL} alt="" size={40} />
      ) : (
        <span className={styles.noPicture} />
      ),
    username: ({ uid, username }) => (
      <>
        {username || quiet(t("users:noUsername"))}
        {uid === ownUid && <span className={styles.own}>{t("users:you")}</span>}
      </>
    ),
    email: ({ email }) => {
      // Where it has to break, it does so before the @.
      const at = email.lastIndexOf("@");
      return at < 0 ? (
        email
      ) : (
        <>
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </>
      );
    },
    role: ({ role }) =>
      role ? <span className={styles.role}>{role}</span> : quiet(t("users:noRole")),
    signup: ({ createdAt }) =>
      createdAt ? <DateTime at={createdAt} as="ago" /> : quiet(t("users:noSignup")),
    actions: (user) => (
      <UserMenu
        label={t("users:actionsOf", { name: nameOf(user) })}
        user={user}
        onChoose={onChoose}
      />
    ),
  };
  return helper.columns(
    USER_COLUMNS.map((id) =>
      helper.display({
        id,
        header: t(`users:columns.${id}`),
        cell: ({ row }) => cells[id](row.original),
      }),
    ),
  );
}
