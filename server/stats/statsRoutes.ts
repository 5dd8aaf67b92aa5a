import { countByAssignee, countByStatus } from "../bugs/bugCountRepository.ts";
import { countComments } from "../comments/commentRepository.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { countRecords } from "../records/recordRepository.ts";
import { countUsers } from "../users/userRepository.ts";
import { presentWidgets } from "./widgets.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export function statsHandlers({ db, clock }: Parts): Pick<Handlers, "listWidgets"> {
  return {
    listWidgets: async ({ actor }) => {
      const { pending, parked, complete } = await countByStatus(db);
      const assignees = await countByAssignee(db, "pending");
      const weekAgo = new Date(clock().getTime() - WEEK_MS).toISOString();
      const pendingOf = (person: string | null) =>
        assignees.find(({ uid }) => uid === person)?.bugs ?? 0;
      const numbers = {
        pending,
        parked,
        complete,
        yours: pendingOf(actor.uid),
        unassigned: pendingOf(null),
        commentsThisWeek: await countComments(db, weekAgo),
        members: await countUsers(db),
        records: await countRecords(db),
      };
      const list = presentWidgets(numbers, actor.uid);
      return { data: { list } };
    },
  };
}
