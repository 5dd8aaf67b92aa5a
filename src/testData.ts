import type { Bug, Comment, HistoryEvent, User, Widget } from "#contract/types.ts";

/** A bug for stories and tests. */
export function buildBug(overrides: Partial<Bug> = {}): Bug {
  const order = overrides.order ?? 1042;
  return {
    _id: `bug-${order}`,
    order,
    title: "Cage sensor 4B stops reporting after a power cut",
    description:
      "After the power cut on Tuesday the humidity of cage 4B stayed at 52% for two hours.\nRestarting the gateway brings it back; the other cages recovered by themselves.",
    attachments: [],
    assigned: "Ann Lee",
    assignedTo: "u-ann",
    bugType: "development",
    status: "pending",
    username: "Bob Okafor",
    createdAt: "2025-03-12T09:30:00.000Z",
    updatedAt: "2025-03-14T16:05:00.000Z",
    commentData: [],
    ...overrides,
  };
}

/** A comment for stories and tests. */
export function buildComment(overrides: Partial<Comment> = {}): Comment {
  return {
    _id: "c-1",
    comment: "The sensor answers again after I restarted the gateway in room 4.",
    user: "Bob Okafor",
    createdAt: "2025-03-14T16:05:00.000Z",
    bugID: "bug-1042",
    commentedBy: "u-bob",
    bug: { order: 1042, title: "Humidity readings stop after a power cut" },
    ...overrides,
  };
}

let latest = 0;

/** An event for stories and tests, a change of its own. */
export function buildEvent(overrides: Partial<HistoryEvent> = {}): HistoryEvent {
  const id = String(++latest);
  return {
    id,
    at: "2025-03-14T16:05:00.000Z",
    by: { uid: "u-mara", username: "Mara Lindqvist" },
    kind: "bug.changed",
    changeID: `change-${id}`,
    bug: {
      _id: "bug-1042",
      order: 1042,
      title: "Cage sensor 4B stops reporting after a power cut",
    },
    ...overrides,
  };
}

/** A user for stories and tests. */
export function buildUser(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? "u-ann";
  return {
    id,
    uid: id,
    username: "Ann Lee",
    email: "ann.lee@vivarium.test",
    avatarURL: "",
    role: "user",
    createdAt: "2025-03-12T09:30:00.000Z",
    ...overrides,
  };
}

/** This many distinct users. */
export const buildUsers = (count: number): User[] =>
  Array.from({ length: count }, (_, index) =>
    buildUser({
      id: `u-${index + 1}`,
      username: `Person ${index + 1}`,
      email: `person.${index + 1}@vivarium.test`,
      role: index % 7 === 0 ? "admin" : index % 11 === 0 ? "" : "user",
      createdAt: new Date(Date.now() - (index + 3) * 86_400_000).toISOString(),
    }),
  );

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
