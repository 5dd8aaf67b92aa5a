import { PostgresAdapter, sql } from "kysely";
import { expect, it } from "vitest";
import { BUG_SORTS, UNKNOWN_ASSIGNEE } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import type { Db } from "../db/openDatabase.ts";
import { describeOnEachDatabase } from "../db/testDatabases.ts";
import { bugsQuery } from "./bugRepository.ts";

const INDEX_OF = { order: "order", createdAt: "creation", updatedAt: "update" } as const;

describeOnEachDatabase("a page of the bug list", (open) => {
  it("uses an index for each sort, with and without an assignee", async () => {
    const { db, close } = await open();
    for (const sort of BUG_SORTS) {
      const name = INDEX_OF[sort.replace("-", "") as keyof typeof INDEX_OF];
      for (const assignedTo of [undefined, UNKNOWN_ASSIGNEE, "ada"]) {
        const plan = await explain(db, { status: "pending", assignedTo, sort, page: 1 });
        const index = assignedTo === undefined ? `bugs_by_${name}` : `bugs_by_assignee_and_${name}`;
        expect(plan).toContain(`${index}`);
        expect(plan).not.toMatch(/Sort|TEMP B-TREE|Seq Scan/);
      }
    }
    await close();
  });
});

async function explain(db: Db, input: CallInput<"listBugs">): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const query = bugsQuery(trx, input);
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
      return JSON.stringify(await query.explain(undefined, sql`query plan`));
    }
    // The planner must not know that the table is empty, or it would choose a full scan.
    for (const way of ["seqscan", "bitmapscan", "sort"]) {
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    }
    return JSON.stringify(await query.explain("text"));
  });
}
