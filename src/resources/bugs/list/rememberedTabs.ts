import { BUG_STATUSES, type BugStatus } from "#contract/constants.ts";
import { localStore } from "../../../storage.ts";

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

export interface ChosenTabs {
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
