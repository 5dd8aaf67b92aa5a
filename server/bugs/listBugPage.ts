import type { CallInput, CallReply } from "#contract/types.ts";
import type { Listed } from "../db/listed.ts";
import type { Db } from "../db/openDatabase.ts";
import { ListReply } from "../http/ListReply.ts";
import { countByAssignee, countByStatus } from "./bugCountRepository.ts";
import { bugList, findBugs, listBugs, readAssignee } from "./bugRepository.ts";
import { presentAssigneeCounts } from "./presentBug.ts";
import { readBugs } from "./readBugs.ts";

/**
 * The bug list: the whole list, or one page with total and counts if `page` or `limit` is given.
 */
export async function listBugPage(
  db: Db,
  input: CallInput<"listBugs">,
): Promise<ListReply<CallReply<"listBugs">>> {
  const { status, assignedTo } = input;
  const read = async (some: readonly Listed[]) => readBugs(db, await findBugs(db, some, input));
  const listed = await listBugs(db, input);
  if (!bugList.isPage(input)) return ListReply.of(listed, read, (data) => ({ data }));

  // The counts are maintained incrementally: counting the rows of a long list takes longer than
  // reading a page.
  const byAssignee = await countByAssignee(db, status);
  const total = byAssignee
    .filter(({ uid }) => assignedTo === undefined || uid === readAssignee(assignedTo))
    .reduce((sum, { bugs }) => sum + bugs, 0);
  const counts = {
    status: await countByStatus(db),
    assignees: presentAssigneeCounts(byAssignee),
  };
  return ListReply.of(listed, read, (data) => ({ data, total, counts }));
}
