import { USERS_PAGE_SIZE } from "#contract/constants.ts";
import type { User } from "#contract/types.ts";
import { breakBeforeAt } from "../../components/breakBeforeAt.tsx";
import { DateTime } from "../../components/dates.tsx";
import { UserAvatar } from "../../components/UserAvatar.tsx";
import type { TableDefinition } from "../../framework/TableDefinition.ts";
import { showHistory } from "../history/personHistoryAction.tsx";
import { showDevices } from "../sessions/devicesAction.tsx";
import { displayName } from "./displayName.ts";
import { addUser, assignRole, deleteUser, rename, resetPassword } from "./userActions.tsx";
import styles from "./usersTable.module.css";

const quiet = (text: string) => <span className={styles.quiet}>{text}</span>;

/** User Management: all users and their actions. */
export const usersTable: TableDefinition<User> = {
  resource: "users",
  title: "users:title",
  rowId: ({ id }) => id,
  displayName,
  pageSize: USERS_PAGE_SIZE,
  // The specified reply has no total.
  endsAt: "emptyPage",
  columns: [
    {
      id: "avatar",
      text: "users:columns.avatar",
      width: "88px",
      narrow: "picture",
      isHideable: true,
      cell: ({ avatarURL }) =>
        avatarURL ? (
          <UserAvatar url={avatarURL} alt="" size={40} />
        ) : (
          <span className={styles.noPicture} />
        ),
    },
    {
      id: "username",
      text: "users:columns.username",
      width: "22%",
      narrow: "title",
      cell: ({ uid, username }, { t, user }) => (
        <>
          {username || quiet(t("users:noUsername"))}
          {uid === user?.uid && <span className={styles.own}>{t("users:you")}</span>}
        </>
      ),
    },
    {
      id: "email",
      text: "users:columns.email",
      width: "minmax(0, 1fr)",
      narrow: "text",
      isHideable: true,
      cell: ({ email }) => breakBeforeAt(email),
    },
    {
      id: "role",
      text: "users:columns.role",
      width: "12%",
      narrow: "note",
      isHideable: true,
      cell: ({ role }, { t }) =>
        role ? <span className={styles.role}>{role}</span> : quiet(t("users:noRole")),
    },
    {
      id: "signup",
      text: "users:columns.signup",
      width: "15%",
      narrow: "detail",
      isHideable: true,
      cell: ({ createdAt }, { t }) =>
        createdAt ? <DateTime at={createdAt} as="ago" /> : quiet(t("users:noSignup")),
    },
  ],
  search: {
    label: "users:search",
    hint: "users:searchHint",
    matches: findsUser,
    found: (count, total, t) => t("users:found", { count, total }),
    noMatch: (text, t) => t("users:noMatch", { text }),
    noMatchHint: "users:noMatchHint",
    clear: "users:clearSearch",
  },
  rowActions: { rename, resetPassword, assignRole, showDevices, showHistory, delete: deleteUser },
  rowActionsColumn: { text: "users:columns.actions" },
  tableActions: { add: addUser },
  texts: {
    all: (count, t) => t("users:all", { count }),
    loaded: (count, t) => t("users:loaded", { count }),
    failed: "users:failed",
    moreFailed: "users:moreFailed",
    empty: "users:empty",
    emptyHint: "users:emptyHint",
  },
};

/** Whether the username or the email contains the text, case-sensitive. */
export function findsUser({ username, email }: User, text: string): boolean {
  return username.includes(text) || email.includes(text);
}
