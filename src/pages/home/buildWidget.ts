import type { Widget } from "#contract/types.ts";

/** For stories and tests. */
export function buildWidget(changes: Partial<Widget> = {}): Widget {
  return {
    name: "Pending Bugs",
    count: 12,
    imageURL: "/widgets/pending.svg",
    redirectURL: "/bugs",
    ...changes,
  };
}

const widget = (name: string, count: number, image: string, redirectURL: string) =>
  buildWidget({ name, count, imageURL: `/widgets/${image}.svg`, redirectURL });

/** The widgets of a team of some size. */
export const teamWidgets: Widget[] = [
  widget("Pending Bugs", 12, "pending", "/bugs"),
  widget("Assigned to You", 4, "yours", "/bugs"),
  widget("Unassigned Bugs", 3, "unassigned", "/bugs"),
  widget("Parked Bugs", 41, "parked", "/bugs"),
  widget("Completed Bugs", 2_503, "completed", "/completed-bugs"),
  widget("Comments This Week", 128, "comments", "/recent-activity"),
  widget("Team Members", 17, "team", "/user-management"),
  widget("User Records", 1_204_977, "records", "/user-records"),
];
