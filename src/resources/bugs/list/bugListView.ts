import {
  BUG_SORTS,
  BUG_STATUSES,
  BUG_TYPES,
  type BugSort,
  type BugStatus,
  type BugType,
  LIMITS,
} from "#contract/constants.ts";
import { localStore } from "../../../storage.ts";

/** Which bugs the list shows, and in which order. */
export interface BugListView extends ChosenTabs {
  sort: BugSort;
  /** The reporter's uid. */
  createdBy?: string;
  bugType?: BugType;
  hasAttachment?: boolean;
  /** A local day, YYYY-MM-DD. */
  updatedSince?: string;
  text?: string;
}

/** What narrows the list down beside the tabs. */
export const FILTER_KEYS = [
  "createdBy",
  "bugType",
  "hasAttachment",
  "updatedSince",
  "text",
] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

/** Clears all filters of a view; its tabs and order stay. */
export const NO_FILTERS: Partial<BugListView> = Object.fromEntries(
  FILTER_KEYS.map((key) => [key, undefined]),
);

export const DEFAULT_SORT: BugSort = "-order";

/** The complete list of a status. */
export const wholeView = (status: BugStatus): BugListView => ({
  status,
  assignee: ALL_ASSIGNEES,
  sort: DEFAULT_SORT,
});

type Query = Readonly<Record<string, string>>;

/** The view that an address names; what it says nothing of is as remembered. */
export function readView(query: Query, remembered: ChosenTabs): BugListView {
  const { status, assignedTo, sort, createdBy, bugType, hasAttachment, updatedSince, q } = query;
  // With a status alone, a link means everybody's bugs.
  const tabs =
    status === undefined
      ? remembered
      : { status: readStatus(status), assignee: readAssignee(assignedTo ?? null) };
  return {
    ...tabs,
    sort: BUG_SORTS.find((each) => each === sort) ?? DEFAULT_SORT,
    createdBy: createdBy || undefined,
    bugType: BUG_TYPES.find((each) => each === bugType),
    hasAttachment:
      hasAttachment === "true" || hasAttachment === "false" ? hasAttachment === "true" : undefined,
    updatedSince: updatedSince !== undefined && isDay(updatedSince) ? updatedSince : undefined,
    text: q?.trim().slice(0, LIMITS.query) || undefined,
  };
}

/** The filters of an address whose values can't be used, each with its value. */
export function unusableFilters(query: Query): [FilterKey, string][] {
  const view = readView(query, wholeView("pending"));
  return FILTER_KEYS.filter((key) => key !== "text").flatMap((key): [FilterKey, string][] => {
    const value = query[key]?.trim();
    return value && view[key] === undefined ? [[key, value]] : [];
  });
}

/** The address of a view: with it, a link shows the same list to anybody. */
export function writeView({ assignee, sort, text, hasAttachment, ...view }: BugListView): Query {
  const query = {
    status: view.status,
    assignedTo: assignee === ALL_ASSIGNEES ? undefined : assignee,
    sort: sort === DEFAULT_SORT ? undefined : sort,
    createdBy: view.createdBy,
    bugType: view.bugType,
    hasAttachment: hasAttachment === undefined ? undefined : String(hasAttachment),
    updatedSince: view.updatedSince,
    q: text,
  };
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export const isNarrowed = (view: BugListView): boolean =>
  FILTER_KEYS.some((key) => view[key] !== undefined);

/** The moment at which a local day begins. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  // A day that doesn't exist leads to another date.
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(text)
  );
}

/** The assignee filter that matches all bugs. */
export const ALL_ASSIGNEES = "All";

const STATUS_KEY = "selectedTab";
const ASSIGNEE_KEY = "selectedAssignedTab";

/** Other versions may have stored another spelling or the tab's index. */
export function readStatus(stored: string | null): BugStatus {
  const text = (stored ?? "").replace(/^"|"$/g, "").trim().toLowerCase();
  if (text === "completed") return "complete";
  return BUG_STATUSES.find((status, index) => text === status || text === `${index}`) ?? "pending";
}

export function readAssignee(stored: string | null): string {
  const text = (stored ?? "").replace(/^"|"$/g, "").trim();
  return text === "" || text.toLowerCase() === "all" ? ALL_ASSIGNEES : text;
}

interface ChosenTabs {
  status: BugStatus;
  /** A user's id, or `ALL_ASSIGNEES`. */
  assignee: string;
}

export const rememberedTabs = {
  read: (): ChosenTabs => ({
    status: readStatus(localStore.get(STATUS_KEY)),
    assignee: readAssignee(localStore.get(ASSIGNEE_KEY)),
  }),
  save({ status, assignee }: Partial<ChosenTabs>) {
    if (status !== undefined) localStore.set(STATUS_KEY, status);
    if (assignee !== undefined) localStore.set(ASSIGNEE_KEY, assignee);
  },
};
