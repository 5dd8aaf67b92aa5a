import { BUGS_PAGE_SIZE, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import type { Listed } from "../db/listed.ts";
import type { Db } from "../db/openDatabase.ts";
import { ListReply } from "../http/ListReply.ts";
import { countByAssignee, countByStatus } from "./bugCountRepository.ts";
import { type BugSelection, findBugs, listBugs } from "./bugRepository.ts";
import { presentAssigneeCounts } from "./presentBug.ts";
import { readBugs } from "./readBugs.ts";

/** The bug list: all of it, or with `page` or `limit` one page with its total and counts. */
export async function listBugPage(
  db: Db,
  { status, assignedTo, sort = "-order", page, limit }: CallInput<"listBugs">,
): Promise<ListReply<CallReply<"listBugs">>> {
  const assignee = assignedTo === UNKNOWN_ASSIGNEE ? null : assignedTo;
  const selection: BugSelection = { status, assignedTo: assignee, sort };
  const read = async (some: readonly Listed[]) => readBugs(db, await findBugs(db, some, selection));
  if (page === undefined && limit === undefined) {
    return ListReply.of(await listBugs(db, selection), read, (data) => ({ data }));
  }

  const size = limit ?? BUGS_PAGE_SIZE;
  const listed = await listBugs(db, {
    ...selection,
    page: { offset: ((page ?? 1) - 1) * size, limit: size },
  });
  const byAssignee = await countByAssignee(db, status);
  const total = byAssignee
    .filter(({ uid }) => assignee === undefined || uid === assignee)
    .reduce((sum, { bugs }) => sum + bugs, 0);
  const counts = {
    status: await countByStatus(db),
    assignees: presentAssigneeCounts(byAssignee),
  };
  return ListReply.of(listed, read, (data) => ({ data, total, counts }));
}
