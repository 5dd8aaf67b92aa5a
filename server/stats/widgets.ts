import { type BugStatus, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { Widget } from "#contract/types.ts";

/** The team's numbers, as far as the widgets show them. */
export interface TeamNumbers {
  pending: number;
  /** Pending bugs of whoever looks. */
  yours: number;
  parked: number;
  complete: number;
  /** Pending bugs that nobody has. */
  unassigned: number;
  commentsThisWeek: number;
  members: number;
  records: number;
}

/** The home screen's widgets for one user, in the order they stand in. */
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

/** The list with just the counted bugs. */
const bugs = (status: BugStatus, assignedTo?: string): string =>
  `/bugs?${new URLSearchParams({ status, ...(assignedTo && { assignedTo }) })}`;

function widget(name: string, count: number, image: string, redirectURL: string): Widget {
  return { name, count, imageURL: `/widgets/${image}.svg`, redirectURL };
}
