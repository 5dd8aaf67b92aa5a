import { LogoutOutlined } from "@ant-design/icons";
import { MAX_PAGE_SIZE } from "#contract/constants.ts";
import type { Session } from "#contract/types.ts";
import { DateTime } from "../../components/dates.tsx";
import type { FormAction } from "../../framework/ActionDefinition.ts";
import type { TableDefinition } from "../../framework/TableDefinition.ts";
import { OTHERS } from "./sessionsResource.ts";
import styles from "./sessionsTable.module.css";

const end: FormAction<Session> = {
  title: "sessions:end.title",
  Icon: LogoutOutlined,
  verb: "delete",
  submit: "sessions:end.submit",
  busy: "sessions:end.busy",
  done: "sessions:end.done",
  failed: "sessions:end.failed",
  reason: ({ isCurrent }, { t }) => (isCurrent ? t("sessions:end.isThis") : undefined),
  intro: ({ device, address }, { t }) => (
    <>
      <p>
        <strong>
          {t("sessions:end.question", { name: t("sessions:nameOf", { device, address }) })}
        </strong>
      </p>
      <p>{t("sessions:end.explanation")}</p>
    </>
  ),
};

const endOthers: FormAction<undefined> = {
  title: "sessions:endOthers.title",
  Icon: LogoutOutlined,
  isDangerous: true,
  verb: "delete",
  id: () => OTHERS,
  submit: "sessions:endOthers.submit",
  busy: "sessions:endOthers.busy",
  done: "sessions:endOthers.done",
  failed: "sessions:endOthers.failed",
  intro: (_, { t }) => (
    <>
      <p>
        <strong>{t("sessions:endOthers.question")}</strong>
      </p>
      <p>{t("sessions:endOthers.explanation")}</p>
    </>
  ),
};

/** A user's devices, the most recently used first. */
export const sessionsTable: TableDefinition<Session> = {
  resource: "sessions",
  title: "sessions:title",
  call: "listSessions",
  rowId: ({ id }) => id,
  displayName: ({ device }) => device,
  // More than any user has, so that the list is one page.
  pageSize: MAX_PAGE_SIZE,
  endsAt: "total",
  isShort: true,
  columns: [
    {
      id: "device",
      text: "sessions:columns.device",
      width: "minmax(0, 1fr)",
      narrow: "title",
      cell: ({ device, isCurrent }, { t }) => (
        <>
          {device} {isCurrent && <span className={styles.current}>{t("sessions:thisDevice")}</span>}
        </>
      ),
    },
    {
      id: "address",
      text: "sessions:columns.address",
      width: "18%",
      narrow: "text",
      isHideable: true,
      cell: ({ address }, { t }) => address || t("unknown"),
    },
    {
      id: "createdAt",
      text: "sessions:columns.createdAt",
      width: "19%",
      narrow: "foot",
      isHideable: true,
      cell: ({ createdAt }, { t }) => (
        <>
          <span className={styles.onCard}>{t("sessions:signedIn")} </span>
          <DateTime at={createdAt} as="ago" />
        </>
      ),
    },
    {
      id: "lastUsedAt",
      text: "sessions:columns.lastUsedAt",
      width: "19%",
      narrow: "detail",
      isHideable: true,
      cell: ({ lastUsedAt, isCurrent }, { t }) =>
        isCurrent ? (
          t("sessions:now")
        ) : (
          <>
            <span className={styles.onCard}>{t("sessions:lastUsed")} </span>
            <DateTime at={lastUsedAt} as="ago" />
          </>
        ),
    },
  ],
  rowActions: { end },
  rowActionsColumn: { text: "sessions:columns.actions", width: "128px" },
  texts: {
    all: (count, t) => t("sessions:all", { count }),
    loaded: (count, t) => t("sessions:all", { count }),
    failed: "sessions:failed",
    moreFailed: "sessions:moreFailed",
    empty: "sessions:empty",
    emptyHint: "sessions:emptyHint",
  },
};

/** The signed-in user's own devices, who can also sign out all others at once. */
export const ownSessionsTable: TableDefinition<Session> = {
  ...sessionsTable,
  tableActions: { endOthers },
  noUse: (rows, t) =>
    rows.length > 0 && rows.every(({ isCurrent }) => isCurrent)
      ? t("sessions:endOthers.none")
      : undefined,
};
