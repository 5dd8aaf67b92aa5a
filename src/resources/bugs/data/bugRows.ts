import {
  BUG_STATUSES,
  type BugSort,
  type BugStatus,
  type BugType,
  DEFAULT_BUG_TYPE,
  LEFT_ASSIGNEE,
  NO_ASSIGNEE,
  UNKNOWN_ASSIGNEE,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import type { Assignee, Bug, BugCounts } from "#contract/types.ts";
import { lastUpdated } from "../lastUpdated.ts";

/** What a list of bugs is filtered by beside its status and assignee. */
export interface BugFilters {
  /** The reporter's uid. */
  createdBy?: string;
  bugType?: BugType;
  hasAttachment?: boolean;
  /** ISO 8601, UTC. */
  updatedSince?: string;
  /** A query in the language of search; without a server that knows it, a text that bugs have. */
  text?: string;
}

export interface BugQuery extends BugFilters {
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
    description: given.description ?? "",
    attachments: given.attachments ?? [],
    assigned: given.assigned || UNKNOWN_NAME,
    assignedTo: given.assignedTo ?? null,
    bugType: given.bugType ?? DEFAULT_BUG_TYPE,
    updatedAt: given.updatedAt ?? raw.createdAt,
    // A server may count no comments, and then has no latest one.
    commentData: (given.commentData ?? []).filter(({ latestComment }) => latestComment),
  };
}

/** What a paging server would answer, computed from the full reply of a plain one. */
export function selectBugs(lists: BugsByStatus, query: BugQuery): { data: Bug[]; total: number } {
  const { assignedTo, sort, page = 1, limit = Number.POSITIVE_INFINITY } = query;
  const matching = listed(lists, query.status)
    .filter((bug) => assignedTo === undefined || isAssignedTo(bug, assignedTo))
    .sort(sort ? compareBugs(sort) : () => 0);
  const start = page === 1 ? 0 : (page - 1) * limit;
  return { data: matching.slice(start, start + limit), total: matching.length };
}

/**
 * The bugs that match the filters.
 * @param people known to the server: a plain one names a bug's reporter without their uid
 */
export function filterBugs(
  lists: BugsByStatus,
  { createdBy, bugType, hasAttachment, updatedSince, text }: BugFilters,
  people: readonly Assignee[],
): BugsByStatus {
  const reporter = people.find(({ uid }) => uid === createdBy)?.username;
  const since = updatedSince === undefined ? undefined : Date.parse(updatedSince);
  // Not by the browser's language: in Turkish, the small letter of I is another one than i.
  const searched = text?.toLowerCase();
  const matches = (bug: Bug) =>
    (createdBy === undefined || (reporter !== undefined && bug.username === reporter)) &&
    (bugType === undefined || bug.bugType === bugType) &&
    (hasAttachment === undefined || bug.attachments.length > 0 === hasAttachment) &&
    (since === undefined || Date.parse(lastUpdated(bug)) >= since) &&
    (searched === undefined || `${bug.title}\n${bug.description}`.toLowerCase().includes(searched));
  return {
    pending: lists.pending.filter(matches),
    complete: lists.complete.filter(matches),
    parked: lists.parked.filter(matches),
  };
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

/** Whether a bug's assignee has left the team, as opposed to being unassigned. */
export const hasAssigneeLeft = (bug: Bug): boolean =>
  bug.assigneeLeft === true || (bug.assigned === UNKNOWN_NAME && Boolean(bug.assignedTo));

function isAssignedTo(bug: Bug, assignedTo: string): boolean {
  const assignee = assigneeOf(bug);
  if (assignedTo === LEFT_ASSIGNEE) return hasAssigneeLeft(bug);
  if (assignedTo === NO_ASSIGNEE) return assignee === UNKNOWN_ASSIGNEE && !hasAssigneeLeft(bug);
  return assignee === assignedTo;
}

export const commentCount = ({ commentData }: Bug): number => commentData[0]?.count ?? 0;

const SORTED_BY: Record<string, (bug: Bug) => number> = {
  order: ({ order }) => order,
  createdAt: ({ createdAt }) => Date.parse(createdAt),
  updatedAt: (bug) => Date.parse(lastUpdated(bug)),
  comments: commentCount,
};

/** The order of a sorted list; ties go by number in the same direction, as on the server. */
export function compareBugs(sort: BugSort): (a: Bug, b: Bug) => number {
  const sortedBy = SORTED_BY[sort.replace("-", "")] ?? (({ order }) => order);
  const sign = sort.startsWith("-") ? -1 : 1;
  return (a, b) => sign * (sortedBy(a) - sortedBy(b) || a.order - b.order);
}
