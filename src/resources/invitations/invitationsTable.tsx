import { LIST_PAGE_SIZE } from "#contract/constants.ts";
import type { Invitation } from "#contract/types.ts";
import { breakBeforeAt } from "../../components/breakBeforeAt.tsx";
import { DateTime } from "../../components/dates.tsx";
import type { TableDefinition } from "../../framework/TableDefinition.ts";
import { invite, resend, withdraw } from "./invitationActions.tsx";
import styles from "./invitationsTable.module.css";

/** All invitations with their state, newest first. */
export const invitationsTable: TableDefinition<Invitation> = {
  resource: "invitations",
  title: "invitations:title",
  rowId: ({ id }) => id,
  displayName: ({ email }) => email,
  pageSize: LIST_PAGE_SIZE,
  endsAt: "total",
  isUnsettled: ({ delivery }) => delivery === "underway",
  columns: [
    {
      id: "email",
      text: "invitations:columns.email",
      width: "minmax(0, 1fr)",
      narrow: "title",
      cell: ({ email }) => breakBeforeAt(email),
    },
    {
      id: "role",
      text: "invitations:columns.role",
      width: "12%",
      narrow: "text",
      isHideable: true,
      cell: ({ role }, { t }) =>
        t(`users:assignRole.roles.${role as "user"}`, { defaultValue: role }),
    },
    {
      id: "status",
      text: "invitations:columns.status",
      width: "14%",
      narrow: "note",
      cell: ({ status, delivery }, { t }) => (
        <span className={styles[delivery ?? status]}>
          {delivery ? t(`invitations:delivery.${delivery}`) : t(`invitations:status.${status}`)}
        </span>
      ),
    },
    {
      id: "invited",
      text: "invitations:columns.invited",
      width: "16%",
      isHideable: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} as="ago" />,
    },
    {
      id: "expires",
      text: "invitations:columns.expires",
      width: "16%",
      narrow: "detail",
      isHideable: true,
      cell: ({ expiresAt, status }, { t }) =>
        status !== "accepted" &&
        expiresAt && (
          <>
            {status === "pending" && (
              <span className={styles.onCard}>{t("invitations:validUntil")} </span>
            )}
            <DateTime at={expiresAt} />
          </>
        ),
    },
  ],
  rowActions: { resend, withdraw },
  rowActionsColumn: { text: "invitations:columns.actions" },
  tableActions: { invite },
  texts: {
    all: (count, t) => t("invitations:all", { count }),
    loaded: (count, t) => t("invitations:loaded", { count }),
    failed: "invitations:failed",
    moreFailed: "invitations:moreFailed",
    empty: "invitations:empty",
    emptyHint: "invitations:emptyHint",
  },
};
