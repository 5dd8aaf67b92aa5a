import type { Widget } from "#contract/types.ts";

/** The team's numbers, as far as the widgets show them. */
export interface TeamNumbers {
  pending: number;
  parked: number;
  complete: number;
  /** Pending bugs that nobody has. */
  unassigned: number;
  commentsThisWeek: number;
  members: number;
  records: number;
}

/** The home screen's widgets, in the order they stand in. */
export function presentWidgets(numbers: TeamNumbers): Widget[] {
  return [
    widget("Pending Bugs", numbers.pending, "pending", "/bugs"),
    widget("Unassigned Bugs", numbers.unassigned, "unassigned", "/bugs"),
    widget("Parked Bugs", numbers.parked, "parked", "/bugs"),
    widget("Completed Bugs", numbers.complete, "completed", "/completed-bugs"),
    widget("Comments This Week", numbers.commentsThisWeek, "comments", "/recent-activity"),
    widget("Team Members", numbers.members, "team", "/user-management"),
    widget("User Records", numbers.records, "records", "/user-records"),
  ];
}

function widget(name: string, count: number, image: string, redirectURL: string): Widget {
  return { name, count, imageURL: `/widgets/${image}.svg`, redirectURL };
}
