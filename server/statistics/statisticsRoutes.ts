import { type BugStatus, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { Widget } from "#contract/types.ts";
import { countByAssignee, countByStatus } from "../bugs/bugCountRepository.ts";
import { countComments } from "../comments/commentRepository.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { countRecords } from "../records/recordRepository.ts";
import { countUsers } from "../users/userRepository.ts";
import { countBugsByWeek } from "./bugsByWeek.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function statsHandlers({ db, clock }: Parts): Pick<Handlers, "listWidgets"> {
  return {
    listWidgets: async ({ actor }) => {
      const { pending, parked, complete } = await countByStatus(db);
      const assignees = await countByAssignee(db, "pending");
      const weekAgo = new Date(clock().getTime() - WEEK_MS).toISOString();
      const pendingOf = (person: string | null) =>
        assignees.find(({ uid }) => uid === person)?.bugs ?? 0;
      const members = await countUsers(db);
      const numbers = {
        pending,
        parked,
        complete,
        yours: pendingOf(actor.uid),
        unassigned: pendingOf(null),
        commentsThisWeek: await countComments(db, weekAgo),
        members,
        // As the screen lists them: an account is a record, too.
        records: (await countRecords(db)) + members,
      };
      const list = presentWidgets(numbers, actor.uid);
      return { data: { list } };
    },
  };
}

/** The numbers that the widgets show. */
interface TeamNumbers {
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
function presentWidgets(numbers: TeamNumbers, uid: string): Widget[] {
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

export function statisticsHandlers({ db, clock }: Parts): Pick<Handlers, "bugsByWeek"> {
  return {
    bugsByWeek: async () => ({ data: await countBugsByWeek(db, clock()) }),
  };
}
