import { expect } from "vitest";
import { BUG_STATUSES } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { insertBugs } from "#server/bugs/bugRepository.ts";
import type { Db } from "#server/db/openDatabase.ts";
import { write } from "#server/db/write.ts";
import { buildBug } from "#server/testData.ts";
import type { ApiClient } from "../support/api.ts";

/** Adds many long bugs: by calls it would take far longer. */
export async function addBugs(db: Db, count: number, describe: () => string): Promise<void> {
  for (let order = 1; order <= count; order += 100) {
    const bugs = Array.from({ length: Math.min(100, count) }, (_, index) =>
      buildBug({ order_no: order + index, description: describe() }),
    );
    await write(db, (trx) => insertBugs(trx, bugs));
  }
}

/** Every bug of the server, after checking numbers and counts. */
export async function readAllBugs(api: ApiClient): Promise<Bug[]> {
  const bugs: Bug[] = [];
  for (const status of BUG_STATUSES) {
    const { data } = await api.call("listBugs", { status });
    const { total, counts } = await api.call("listBugs", { status, page: 1, limit: 1 });
    expect(total).toBe(data.length);
    expect(counts?.status[status]).toBe(data.length);
    const counted = Object.fromEntries(counts?.assignees.map((a) => [a.uid, a.count]) ?? []);
    expect(counted).toEqual(countBy(data, (bug) => bug.assignedTo ?? "unknown"));
    bugs.push(...data);
  }
  expect(new Set(bugs.map((bug) => bug.order)).size).toBe(bugs.length);
  return bugs;
}

function countBy(bugs: Bug[], key: (bug: Bug) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const bug of bugs) counts[key(bug)] = (counts[key(bug)] ?? 0) + 1;
  return counts;
}
