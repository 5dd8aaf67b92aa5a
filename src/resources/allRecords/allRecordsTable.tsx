import { FileTextOutlined } from "@ant-design/icons";
import { LIMITS, LIST_PAGE_SIZE, RECORD_TYPES } from "#contract/constants.ts";
import type { RecordSummary } from "#contract/types.ts";
import { breakBeforeAt } from "../../components/breakBeforeAt.tsx";
import { DateTime } from "../../components/dates.tsx";
import type { TableDefinition } from "../../framework/TableDefinition.ts";
import { RecordDialog } from "./RecordDialog.tsx";

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
