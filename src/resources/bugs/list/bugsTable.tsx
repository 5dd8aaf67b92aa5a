import { BUGS_PAGE_SIZE } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { DateTime } from "../../../components/dates.tsx";
import { formatCount } from "../../../components/formatCount.ts";
import type { TableDefinition } from "../../../framework/TableDefinition.ts";
import { SelectBox } from "../bulk/SelectBox.tsx";
import { BugTypeChip } from "../chips.tsx";
import { commentCount } from "../data/bugRows.ts";
import { lastUpdated } from "../lastUpdated.ts";
import { AssigneeCell, CompleteCell, TitleCell } from "./bugCells.tsx";
import styles from "./bugsTable.module.css";

/** The bug list in its compact form. The view sorts and filters it. */
export const bugsTable: TableDefinition<Bug> = {
  resource: "bugs",
  title: "bugs:list.title",
  rowId: ({ _id }) => _id,
  displayName: ({ title }) => title,
  pageSize: BUGS_PAGE_SIZE,
  endsAt: "total",
  isDense: true,
  columns: [
    {
      // As the framework calls the checkboxes of its own selection.
      id: "select",
      text: "table.selection",
      width: "36px",
      cell: (bug) => <SelectBox bug={bug} className={styles.select} />,
    },
    {
      id: "order",
      text: "bugs:table.order",
      width: "84px",
      narrow: "picture",
      isSortable: true,
      cell: ({ order }) => <span className={styles.order}>#{order}</span>,
    },
    {
      id: "title",
      text: "bugs:table.title",
      // Where room is short, the type and the assignee give way to it, as far as they can.
      width: "minmax(min(70% - 361px, 300px), 1fr)",
      narrow: "title",
      cell: (bug) => <TitleCell bug={bug} />,
    },
    {
      id: "bugType",
      text: "bugs:table.type",
      width: "minmax(56px, 128px)",
      narrow: "text",
      cell: (bug, { t }) => (
        <>
          <span className={styles.type} title={t(`bugs:type.${bug.bugType}`)}>
            <BugTypeChip type={bug.bugType} />
          </span>
          <span className={styles.narrowOnly}>
            {t("bugs:table.commentsNarrow", { count: commentCount(bug) })}
          </span>
        </>
      ),
    },
    {
      id: "assigned",
      text: "bugs:table.assignee",
      width: "minmax(148px, 172px)",
      narrow: "note",
      cell: (bug) => <AssigneeCell bug={bug} />,
    },
    {
      id: "comments",
      text: "bugs:table.comments",
      width: "108px",
      isSortable: true,
      cell: (bug) => <span className={styles.number}>{formatCount(commentCount(bug))}</span>,
    },
    {
      id: "updatedAt",
      text: "bugs:table.updated",
      width: "108px",
      narrow: "detail",
      isSortable: true,
      cell: (bug) => (
        <span className={styles.updated}>
          <DateTime at={lastUpdated(bug)} as="ago" />
        </span>
      ),
    },
    {
      id: "complete",
      text: "bugs:table.actions",
      width: "72px",
      narrow: "actions",
      cell: (bug) => <CompleteCell bug={bug} />,
    },
  ],
  texts: {
    all: (count) => String(count),
    loaded: (count) => String(count),
    failed: "bugs:list.failed",
    moreFailed: "bugs:list.moreFailed",
    empty: "bugs:list.empty",
    emptyHint: "bugs:list.emptyHint.pending",
  },
};
