import { type CrudFilter, type CrudSort, type HttpError, useInfiniteList } from "@refinedev/core";
import { useMemo, useState } from "react";
import { BUGS_PAGE_SIZE } from "#contract/constants.ts";
import type { Bug, BugCounts } from "#contract/types.ts";
import { type Paging, usePaging } from "../../../framework/useResourceList.ts";
import { useStatusChanges } from "../status/useSetBugStatus.ts";
import { ALL_ASSIGNEES, type BugListView, FILTER_KEYS, startOf } from "./bugListView.ts";
import {
  type BugPage,
  holdsBug,
  joinBugs,
  latestCounts,
  moveBug,
  nextPageNumber,
} from "./bugPages.ts";

export interface BugListState extends Paging {
  bugs: Bug[];
  /** The total number of bugs in the list, loaded or not. */
  total: number;
  /** Undefined until loaded. */
  counts:
    | { status: BugCounts["status"]; assignees: BugCounts["assignees"] | undefined }
    | undefined;
  /** Whether the server knows no filters, so that they were applied here. */
  isLocal: boolean;
  /** The parts of the text query that could not be used as written. */
  hints: readonly string[];
}

/**
 * The bugs of a view, loaded page by page.
 * @param options.refetchOnMount whether bugs that were loaded a while ago are loaded again
 */
export function useBugList(
  view: BugListView,
  { refetchOnMount = true }: { refetchOnMount?: boolean } = {},
): BugListState {
  const { status } = view;
  const { query } = useInfiniteList<Bug, HttpError>({
    resource: "bugs",
    ...selectionOf(view),
    pagination: { pageSize: BUGS_PAGE_SIZE },
    errorNotification: false,
    queryOptions: {
      // Returning from a bug shows the list as it was; changes made here mark it as stale.
      staleTime: 30_000,
      refetchOnMount,
      getNextPageParam: (_last, pages, lastNumber) =>
        nextPageNumber(pages as BugPage[], Number(lastNumber), BUGS_PAGE_SIZE),
    },
  });

  const answered = query.data?.pages as BugPage[] | undefined;
  const changes = useStatusChanges();
  const pages = useMemo(
    () =>
      changes
        .filter((change) => holdsBug(answered ?? [], change))
        .reduce((sofar, change) => moveBug(sofar, status, change), answered ?? []),
    [answered, changes, status],
  );
  const bugs = useMemo(() => joinBugs(pages), [pages]);
  const paging = usePaging(query);

  return {
    ...paging,
    bugs,
    total: Math.max(pages.at(-1)?.total ?? 0, bugs.length),
    counts: useKnownCounts(latestCounts(pages), view, paging.error !== null),
    isLocal: pages.at(-1)?.isLocal ?? false,
    hints: pages.at(-1)?.hints ?? [],
  };
}

/** A view in Refine's terms. */
export function selectionOf(view: BugListView): { filters: CrudFilter[]; sorters: CrudSort[] } {
  const { sort } = view;
  const order = sort.startsWith("-") ? "desc" : "asc";
  return { filters: filtersOf(view), sorters: [{ field: sort.replace("-", ""), order }] };
}

function filtersOf(view: BugListView): CrudFilter[] {
  const { status, assignee, createdBy, bugType, hasAttachment, updatedSince, text } = view;
  const asked = {
    status,
    assignedTo: assignee === ALL_ASSIGNEES ? undefined : assignee,
    createdBy,
    bugType,
    hasAttachment: hasAttachment === undefined ? undefined : String(hasAttachment),
    updatedSince: updatedSince && startOf(updatedSince),
  };
  const filters = Object.entries(asked).map(
    ([field, value]): CrudFilter => ({ field, operator: "eq", value }),
  );
  filters.push({ field: "text", operator: "contains", value: text });
  return filters.filter(({ value }) => value !== undefined);
}

/**
 * Tabs keep their counts while another list loads; those by assignee only apply to one status, and
 * all of them only to the same filters if that list can't be loaded.
 */
function useKnownCounts(
  given: BugCounts | undefined,
  view: BugListView,
  hasFailed: boolean,
): BugListState["counts"] {
  const [known, setKnown] = useState<{ counts: BugCounts; of: BugListView }>();
  if (given && given !== known?.counts) setKnown({ counts: given, of: view });
  if (given || !known) return given;
  const { counts, of } = known;
  if (hasFailed && FILTER_KEYS.some((key) => of[key] !== view[key])) return undefined;
  return {
    status: counts.status,
    assignees: of.status === view.status ? counts.assignees : undefined,
  };
}
