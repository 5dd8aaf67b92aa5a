import { type BugStatus, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { Bug, BugCounts } from "#contract/types.ts";
import { joinPages } from "../../../framework/pages.ts";

/** One page of the bug list from the data provider. */
export interface BugPage {
  data: Bug[];
  total: number;
  counts?: BugCounts;
  /** Whether it was filtered and sorted here, on all bugs of a server that does neither. */
  isLocal?: boolean;
  /** What of the text query could not be used as written. */
  hints?: string[];
}

/** A bug's change from one status to another. */
export interface StatusChange {
  bug: Bug;
  to: BugStatus;
}

/** The bugs of all pages, each once. */
export const joinBugs = (pages: readonly BugPage[]): Bug[] => joinPages(pages, ({ _id }) => _id);

/**
 * The number of the next page to request: the first that isn't fully loaded. Counting bugs rather
 * than pages keeps the list complete after a bug has left it, which moves all later ones up across
 * page boundaries.
 */
export function nextPageNumber(
  pages: readonly BugPage[],
  lastNumber: number,
  pageSize: number,
): number | undefined {
  const last = pages.at(-1);
  if (!last || last.data.length === 0) return undefined;
  const loaded = joinBugs(pages).length;
  if (loaded >= last.total) return undefined;
  const next = Math.floor(loaded / pageSize) + 1;
  // The same page again with nothing new: the total counts bugs that no longer exist.
  const gotNothingNew = joinBugs(pages.slice(0, -1)).length === loaded;
  return gotNothingNew && next <= lastNumber ? undefined : next;
}

/** The counts of the latest reply. */
export function latestCounts(pages: readonly BugPage[]): BugCounts | undefined {
  return pages.findLast((page) => page.counts)?.counts;
}

export function holdsBug(pages: readonly BugPage[], { bug }: StatusChange): boolean {
  return pages.some((page) =>
    page.data.some(({ _id, status }) => _id === bug._id && status === bug.status),
  );
}

/**
 * The pages of the list of `listed` bugs (undefined for all) after a bug has changed its status.
 */
export function moveBug<P extends BugPage>(
  pages: readonly P[],
  listed: BugStatus | undefined,
  { bug, to }: StatusChange,
): P[] {
  const leaves = listed !== undefined && to !== listed && holdsBug(pages, { bug, to });
  return pages.map((page) => ({
    ...page,
    data: leaves
      ? page.data.filter(({ _id }) => _id !== bug._id)
      : page.data.map((each) => (each._id === bug._id ? { ...each, status: to } : each)),
    total: leaves ? page.total - 1 : page.total,
    counts: page.counts && moveInCounts(page.counts, listed, { bug, to }),
  }));
}

/** A bug with what has changed; unless it is shown in a later version, as answers may overtake each other. */
export function withChanges(bug: Bug, changes: Partial<Bug>): Bug {
  const isOvertaken = (changes.version ?? Infinity) < (bug.version ?? 0);
  return isOvertaken ? bug : { ...bug, ...changes };
}

/** The pages with a bug counted with another assignee. */
export function assignInCounts<P extends BugPage>(
  pages: readonly P[],
  id: string,
  assignee: Pick<Bug, "assignedTo" | "assigned">,
): P[] {
  const before = pages.flatMap(({ data }) => data).find(({ _id }) => _id === id);
  if (!before) return [...pages];
  const old = before.assignedTo ?? UNKNOWN_ASSIGNEE;
  return pages.map((page) => ({
    ...page,
    counts: page.counts && {
      ...page.counts,
      assignees: addCounts(page.counts.assignees, [
        [{ uid: old, username: before.assigned }, -1],
        [{ uid: assignee.assignedTo ?? UNKNOWN_ASSIGNEE, username: assignee.assigned }, 1],
      ]),
    },
  }));
}

/**
 * The pages after a change of many bugs; counts of statuses and assignees stay as they are.
 * @param changed the versions that the changed bugs have at least now, by id
 * @param fields of the changed bugs; false if they leave the list
 */
export function changeInPages<P extends BugPage>(
  pages: readonly P[],
  changed: ReadonlyMap<string, number>,
  fields: Partial<Bug> | false,
): P[] {
  const isChanged = ({ _id }: Bug) => changed.has(_id);
  // The list may have been refetched since the change.
  const versionOf = ({ _id, version }: Bug) =>
    version === undefined ? {} : { version: Math.max(version, changed.get(_id) ?? 0) };
  const gone = fields ? 0 : joinBugs(pages).filter(isChanged).length;
  return pages.map((page) => ({
    ...page,
    data: fields
      ? page.data.map((bug) => (isChanged(bug) ? { ...bug, ...fields, ...versionOf(bug) } : bug))
      : page.data.filter((bug) => !isChanged(bug)),
    total: page.total - gone,
  }));
}

function addCounts(
  counts: BugCounts["assignees"],
  changes: readonly [person: { uid: string; username: string }, change: number][],
): BugCounts["assignees"] {
  const sums = new Map(counts.map((entry) => [entry.uid, entry]));
  for (const [person, change] of changes) {
    const count = Math.max(0, (sums.get(person.uid)?.count ?? 0) + change);
    sums.set(person.uid, { ...person, ...sums.get(person.uid), count });
  }
  // By name, like the server's: whoever gets a first bug here has a tab where one looks for it.
  return [...sums.values()].sort((a, b) => a.username.localeCompare(b.username));
}

function moveInCounts(
  { status, assignees }: BugCounts,
  listed: BugStatus | undefined,
  { bug, to }: StatusChange,
): BugCounts {
  if (bug.status === to) return { status, assignees };
  const assignee = bug.assignedTo ?? UNKNOWN_ASSIGNEE;
  const change = Number(to === listed) - Number(bug.status === listed);
  return {
    status: {
      ...status,
      [bug.status]: Math.max(0, status[bug.status] - 1),
      [to]: status[to] + 1,
    },
    assignees: assignees.map((entry) =>
      entry.uid === assignee ? { ...entry, count: Math.max(0, entry.count + change) } : entry,
    ),
  };
}

/**
 * The loaded pages after some of them were refetched, by number. Known bugs keep their order
 * and place; those that are gone go. Bugs that came are returned apart, for nothing to move.
 * @param compare the order of the list
 */
export function refreshPages(
  pages: readonly BugPage[],
  fresh: ReadonlyMap<number, BugPage>,
  compare: (a: Bug, b: Bug) => number,
  pageSize: number,
): { pages: BugPage[]; newcomers: Bug[] } {
  const latest = [...fresh.values()].at(-1) ?? pages.at(-1);
  if (!latest) return { pages: [...pages], newcomers: [] };
  const answers = new Map(joinBugs([...fresh.values()]).map((bug) => [bug._id, bug]));
  // A bug can only be gone if it belongs between the first and the last one of a fresh page.
  const isCovered = (bug: Bug) =>
    [...fresh].some(([number, { data, total }]) => {
      const [first, last] = [data[0], data.at(-1)];
      const isAfterFirst = number === 1 || (first && compare(bug, first) >= 0);
      const isBeforeLast = number * pageSize >= total || (last && compare(bug, last) <= 0);
      return isAfterFirst && isBeforeLast;
    });

  const known = joinBugs(pages);
  const knownIds = new Set(known.map(({ _id }) => _id));
  const last = known.at(-1);
  const isWhole = known.length >= (pages.at(-1)?.total ?? 0);
  const kept = known
    .filter((bug) => answers.has(bug._id) || !isCovered(bug))
    .map((bug) => answers.get(bug._id) ?? bug);
  const newcomers = [...answers.values()].filter(
    (bug) => !knownIds.has(bug._id) && (isWhole || !last || compare(bug, last) < 0),
  );
  const total = latest.total - newcomers.length;
  return { pages: toPages(kept, { ...latest, total }, pageSize), newcomers };
}

/**
 * How many bugs came, if there are more than a fresh first page shows: where none of those on it is
 * known, some that came are on no fresh page at all.
 */
export function countOutrun(
  pages: readonly BugPage[],
  first: BugPage | undefined,
  pageSize: number,
): number {
  const known = new Set(joinBugs(pages).map(({ _id }) => _id));
  const isOutrun = first && known.size > 0 && first.data.length >= pageSize;
  if (!isOutrun || first.data.some(({ _id }) => known.has(_id))) return 0;
  return Math.max(first.data.length, first.total - (pages.at(-1)?.total ?? 0));
}

/** The pages with further bugs where they belong. */
export function insertBugs(
  pages: readonly BugPage[],
  bugs: readonly Bug[],
  compare: (a: Bug, b: Bug) => number,
  pageSize: number,
): BugPage[] {
  const latest = pages.at(-1);
  if (!latest) return [...pages];
  const known = joinBugs(pages);
  const added = bugs.filter(({ _id }) => !known.some((bug) => bug._id === _id));
  const all = [...added, ...known].sort(compare);
  return toPages(all, { ...latest, total: latest.total + added.length }, pageSize);
}

function toPages(bugs: readonly Bug[], latest: BugPage, pageSize: number): BugPage[] {
  const count = Math.max(1, Math.ceil(bugs.length / pageSize));
  return Array.from({ length: count }, (_, index) => ({
    ...latest,
    data: bugs.slice(index * pageSize, (index + 1) * pageSize),
  }));
}
