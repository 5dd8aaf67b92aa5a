import {
  BUG_STATUSES,
  type BugSort,
  type BugStatus,
  UNKNOWN_ASSIGNEE,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import type { Bug, BugCounts } from "#contract/types.ts";

export interface BugQuery {
  status?: BugStatus;
  assignedTo?: string;
  sort?: BugSort;
  page?: number;
  limit?: number;
}

export type BugsByStatus = Record<BugStatus, Bug[]>;

/** A bug as the screens expect it; other servers may omit empty fields. */
export function toBug(raw: Bug): Bug {
  const given: Partial<Bug> = raw;
  return {
    ...raw,
    attachments: given.attachments ?? [],
    assigned: given.assigned || UNKNOWN_NAME,
    assignedTo: given.assignedTo ?? null,
    commentData: given.commentData ?? [],
  };
}

/** What a paging server would answer, computed from the full reply of a plain one. */
export function selectBugs(lists: BugsByStatus, query: BugQuery): { data: Bug[]; total: number } {
  const { assignedTo, sort, page = 1, limit = Number.POSITIVE_INFINITY } = query;
  const matching = listed(lists, query.status)
    .filter((bug) => assignedTo === undefined || assigneeOf(bug) === assignedTo)
    .sort(sort ? comparison(sort) : () => 0);
  const start = page === 1 ? 0 : (page - 1) * limit;
  return { data: matching.slice(start, start + limit), total: matching.length };
}

/** The number of bugs by status, and by assignee within `status`. */
export function countBugs(lists: BugsByStatus, status: BugStatus | undefined): BugCounts {
  const assignees = new Map<string, BugCounts["assignees"][number]>();
  for (const bug of listed(lists, status)) {
    const uid = assigneeOf(bug);
    const username = uid === UNKNOWN_ASSIGNEE ? UNKNOWN_NAME : bug.assigned;
    const entry = assignees.get(uid) ?? { uid, username, count: 0 };
    entry.count += 1;
    assignees.set(uid, entry);
  }
  const byName = (a: { username: string }, b: { username: string }) =>
    a.username.localeCompare(b.username);
  return {
    status: {
      pending: lists.pending.length,
      complete: lists.complete.length,
      parked: lists.parked.length,
    },
    assignees: [...assignees.values()].sort(byName),
  };
}

/** A new array, so that it may be sorted. */
function listed(lists: BugsByStatus, status: BugStatus | undefined): Bug[] {
  return status ? [...lists[status]] : BUG_STATUSES.flatMap((each) => lists[each]);
}

/** The filter value of a bug's assignee; one value stands for all unknown ones. */
function assigneeOf(bug: Bug): string {
  return bug.assigned === UNKNOWN_NAME || bug.assignedTo === null
    ? UNKNOWN_ASSIGNEE
    : bug.assignedTo;
}

function comparison(sort: BugSort): (a: Bug, b: Bug) => number {
  const isDescending = sort.startsWith("-");
  const field = (isDescending ? sort.slice(1) : sort) as "order" | "createdAt" | "updatedAt";
  const sign = isDescending ? -1 : 1;
  return (a, b) => {
    if (a[field] === b[field]) return 0;
    return a[field] < b[field] ? -sign : sign;
  };
}
