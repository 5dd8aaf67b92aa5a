import type { CallReply } from "#contract/types.ts";
import type { Listed } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import { ListReply } from "../http/ListReply.ts";
import { parseQuery } from "../search/parseQuery.ts";
import { type BugListInput, bugList, findBugs, listBugs } from "./bugRepository.ts";
import { countListedBugs } from "./countListedBugs.ts";
import { readBugs } from "./readBugs.ts";

/**
 * The bug list: the whole list, or one page with total and counts if `page` or `limit` is given.
 * @param count provides the counts; recounted by default
 */
export async function listBugPage(
  db: Db,
  input: BugListInput,
  count = () => countListedBugs(db, input),
): Promise<ListReply<CallReply<"listBugs">>> {
  const read = async (some: readonly Listed[]) => readBugs(db, await findBugs(db, some, input));
  const hints = describeHints(input);
  if (!bugList.isPage(input)) {
    return ListReply.of(await listBugs(db, input), read, (data) => ({ data, ...hints }));
  }
  const { total, counts } = await count();
  const listed = await listBugs(db, input, total);
  return ListReply.of(listed, read, (data) => ({ data, total, counts, ...hints }));
}

function describeHints({ q }: BugListInput): { hints?: string[] } {
  const hints = q === undefined ? [] : parseQuery(q).hints;
  return hints.length > 0 ? { hints } : {};
}
