import { CopyOutlined, FileTextOutlined } from "@ant-design/icons";
import { type HttpError, useOne } from "@refinedev/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS, LIST_PAGE_SIZE, RECORD_TYPES } from "#contract/constants.ts";
import type { RecordSummary, WholeRecord } from "#contract/types.ts";
import { Button } from "../../components/Button.tsx";
import { breakBeforeAt } from "../../components/breakBeforeAt.tsx";
import { copyText } from "../../components/browser.ts";
import { Dialog } from "../../components/Dialog.tsx";
import { DateTime } from "../../components/dates.tsx";
import { FailedState } from "../../components/states.tsx";
import { useToast } from "../../components/useToast.ts";
import type { DialogActionProps } from "../../framework/ActionDefinition.ts";
import type { TableDefinition } from "../../framework/TableDefinition.ts";
import styles from "./allRecordsTable.module.css";

/** All records, a page at a time; each can be opened. */
export const allRecordsTable: TableDefinition<RecordSummary> = {
  resource: "allRecords",
  title: "allRecords:title",
  access: "records.browse",
  call: "listRecords",
  rowId: ({ id }) => id,
  displayName: ({ type, email }) => `${type}, ${email}`,
  pageSize: LIST_PAGE_SIZE,
  endsAt: "total",
  columns: [
    {
      id: "type",
      text: "allRecords:columns.type",
      width: "30%",
      narrow: "text",
      isSortable: true,
      isHideable: true,
      cell: ({ type }, { t }) => t(`records:types.${type}`),
    },
    {
      id: "email",
      text: "allRecords:columns.email",
      width: "minmax(0, 1fr)",
      narrow: "title",
      isSortable: true,
      cell: ({ email }) => breakBeforeAt(email),
    },
    {
      id: "createdAt",
      text: "allRecords:columns.createdAt",
      width: "18%",
      narrow: "detail",
      isSortable: true,
      isHideable: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} as="ago" />,
    },
  ],
  sort: { column: "createdAt", order: "desc" },
  filters: [
    {
      field: "type",
      label: "allRecords:type",
      all: "allRecords:allTypes",
      options: RECORD_TYPES.map((type) => ({
        value: type,
        label: `records:types.${type}` as const,
      })),
    },
  ],
  search: {
    field: "email",
    maxLength: LIMITS.email,
    label: "allRecords:search",
    hint: "allRecords:searchHint",
    noMatch: (text, t) => t("allRecords:noMatch", { text }),
    noMatchHint: "allRecords:noMatchHint",
    clear: "allRecords:clearSearch",
  },
  rowActions: {
    open: { title: "allRecords:open.title", Icon: FileTextOutlined, Dialog: RecordDialog },
  },
  rowActionsColumn: { text: "allRecords:columns.actions", width: "112px" },
  texts: {
    all: (count, t) => t("allRecords:all", { count }),
    loaded: (count, t) => t("allRecords:loaded", { count }),
    failed: "allRecords:failed",
    moreFailed: "allRecords:moreFailed",
    empty: "allRecords:empty",
    emptyHint: "allRecords:emptyHint",
  },
};

/** One record with all its fields, as JSON. */
function RecordDialog(props: DialogActionProps<RecordSummary>) {
  const { subject, isOpen, onClose, onClosed } = props;
  const { t } = useTranslation();
  const toast = useToast();
  const json = useRef<HTMLPreElement>(null);
  const { query } = useOne<WholeRecord, HttpError>({
    resource: "allRecords",
    id: subject.id,
    errorNotification: false,
  });
  const record = query.data?.data;

  async function handleCopy() {
    const isCopied = json.current && (await copyText(json.current));
    if (isCopied) toast.success(t("copied"));
    else toast.error(t("allRecords:open.copyFailed"));
  }

  return (
    <Dialog
      open={isOpen}
      title={t("allRecords:open.dialog", { email: subject.email })}
      width={720}
      closable={{ "aria-label": t("close") }}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {record ? (
        <>
          <section
            className={styles.content}
            aria-label={t("allRecords:open.content")}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there.
            tabIndex={0}
          >
            <pre ref={json}>{JSON.stringify(record, null, 2)}</pre>
          </section>
          <div className={styles.actions}>
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => void handleCopy()}>
              {t("allRecords:open.copy")}
            </Button>
          </div>
        </>
      ) : query.error ? (
        <FailedState
          error={query.error}
          text={t("allRecords:open.failed")}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <p role="status">{t("loading")}</p>
      )}
    </Dialog>
  );
}
