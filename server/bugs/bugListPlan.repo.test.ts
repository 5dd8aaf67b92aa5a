import { sql } from "kysely";
import { expect, it } from "vitest";
import { BUG_SORTS, LEFT_ASSIGNEE, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { describeOnEachDatabase } from "../db/testDatabases.ts";
import { bugsQuery } from "./bugListRepository.ts";
import { countQuery } from "./countListedBugs.ts";

const INDEX_OF = {
  order: "order",
  createdAt: "creation",
  updatedAt: "update",
  comments: "comments",
} as const;
const MANY = 50_000;
/** The filters besides the assignee, with values that most bugs match. */
const NO_FILTER = {};
const FILTERS: CallInput<"listBugs">[] = [
  NO_FILTER,
  { bugType: "design" },
  { hasAttachment: true },
  { updatedSince: "2026-01-01" },
  { createdBy: "ada" },
  { createdBy: "ada", bugType: "design", hasAttachment: false, updatedSince: "2026-01-01" },
];

describeOnEachDatabase("a page of the bug list", (open) => {
  it("follows an index for each sort, with and without an assignee and other filters", async () => {
    const { db, close } = await open();
    for (const sort of BUG_SORTS) {
      const name = INDEX_OF[sort.replace("-", "") as keyof typeof INDEX_OF];
      for (const assignedTo of [undefined, UNKNOWN_ASSIGNEE, LEFT_ASSIGNEE, "ada"]) {
        for (const filters of FILTERS) {
          const input = { status: "pending", assignedTo, sort, page: 1, ...filters } as const;
          const plan = await explain(db, bugsQuery, input, MANY);
          const index =
            assignedTo === undefined ? `bugs_by_${name}` : `bugs_by_assignee_and_${name}`;
          // With other filters PostgreSQL chooses by what the tables hold, which here is nothing.
          if (isSqlite(db) || filters === NO_FILTER) expect(plan).toContain(`${index}`);
          expect(plan).not.toMatch(/Sort|TEMP B-TREE|Seq Scan/);
        }
      }
    }
    await close();
  });

  it("finds one person's few bugs by their index", async () => {
    const { db, close } = await open();
    const input = { status: "pending", createdBy: "ada", page: 1 } as const;
    expect(await explain(db, bugsQuery, input, 20)).toContain("bugs_by_creator");
    await close();
  });

  it("follows the index of words, or that of the order, for a text query", async () => {
    const { db, close } = await open();
    const plan = (q: string, sort: "-order" | "updatedAt", total: number) =>
      explain(db, bugsQuery, { status: "pending", q, sort, page: 1 }, total);
    if (isSqlite(db)) {
      expect(await plan("cage", "-order", MANY)).not.toContain("TEMP B-TREE");
      expect(await plan("cage", "updatedAt", MANY)).toContain("bugs_by_update");
      expect(await plan("cage", "updatedAt", 20)).toMatch(/SCAN bug_search.*bugs_by_order/);
      expect(await plan("created:2026", "-order", MANY)).toContain("bugs_by_order");
      expect(await plan("created:2026", "-order", 20)).toContain("bugs_by_creation");
    }
    await close();
  });

  it("counts what bug_counts doesn't hold from an index alone", async () => {
    const { db, close } = await open();
    for (const [input, index] of [
      [{ createdBy: "ada", page: 1 }, "bugs_by_creator_and_assignee"],
      [{ q: "cage created:2026", page: 1 }, "bugs_by_assignee_and_creation"],
      [{ updatedSince: "2026-01-01", bugType: "design", page: 1 }, "bugs_by_assignee_and_update"],
    ] as const) {
      const plan = await explain(db, countQuery, input);
      if (isSqlite(db)) expect(plan).toContain(`COVERING INDEX ${index}`);
    }
    expect(await explain(db, countQuery, { bugType: "design", page: 1 })).toContain("bug_counts");
    const completed = await explain(db, countQuery, { q: "completed:2026-11", page: 1 });
    if (isSqlite(db)) expect(completed).toContain("INDEX bugs_by_completion");
    await close();
  });
});

async function explain(
  db: Db,
  make:
    | typeof bugsQuery
    | ((db: Db, input: CallInput<"listBugs">) => ReturnType<typeof countQuery>),
  input: CallInput<"listBugs">,
  total?: number,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const query = make(trx, input, total);
    if (isSqlite(db)) {
      return JSON.stringify(await query.explain(undefined, sql`query plan`));
    }
    // The planner must not know that the table is empty, or it would choose a full scan.
    for (const way of ["seqscan", "bitmapscan", "sort"]) {
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    }
    return JSON.stringify(await query.explain("text"));
  });
}
