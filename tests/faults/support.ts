import { expect } from "vitest";
import { BUG_STATUSES } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import type { ApiClient } from "../support/api.ts";

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
