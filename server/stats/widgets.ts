import { type BugStatus, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { Widget } from "#contract/types.ts";

/** The numbers that the widgets show. */
export interface TeamNumbers {
  pending: number;
  /** Pending bugs assigned to the caller. */
  yours: number;
  parked: number;
  complete: number;
  /** Pending bugs without an assignee. */
  unassigned: number;
  commentsThisWeek: number;
  members: number;
  records: number;
}

/** One user's widgets on the home screen, in display order. */
export function presentWidgets(numbers: TeamNumbers, uid: string): Widget[] {
  return [
    widget("Pending Bugs", numbers.pending, "pending", bugs("pending")),
    widget("Assigned to You", numbers.yours, "yours", bugs("pending", uid)),
    widget("Unassigned Bugs", numbers.unassigned, "unassigned", bugs("pending", UNKNOWN_ASSIGNEE)),
    widget("Parked Bugs", numbers.parked, "parked", bugs("parked")),
    widget("Completed Bugs", numbers.complete, "completed", "/completed-bugs"),
    widget("Comments This Week", numbers.commentsThisWeek, "comments", "/recent-activity"),
    widget("Team Members", numbers.members, "team", "/user-management"),
    widget("User Records", numbers.records, "records", "/user-records"),
  ];
}

/** The bug list, filtered to the counted bugs. */
const bugs = (status: BugStatus, assignedTo?: string): string =>
  `/bugs?${new URLSearchParams({ status, ...(assignedTo && { assignedTo }) })}`;

function widget(name: string, count: number, image: string, redirectURL: string): Widget {
  return { name, count, imageURL: `/widgets/${image}.svg`, redirectURL };
}
