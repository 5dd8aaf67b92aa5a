import type { KyselyPlugin } from "kysely";
import { expect, it } from "vitest";
import type { Db } from "../db/openDatabase.ts";
import { describeOnEachDatabase } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { listActivity, listBugHistory } from "./eventRepository.ts";
import { recordEvents } from "./recordEvents.ts";

const EVENTS = 7;

/** A page of a list costs little wherever it is: 200,000 earlier events aren't read with all they hold. */
describeOnEachDatabase("A far page of events", (open) => {
  async function openFilled() {
    const test = await open();
    const events = Array.from({ length: EVENTS }, () => ({
      kind: "bug.changed" as const,
      bug_id: "b1",
    }));
    await write(test.db, (trx) => recordEvents(trx, { by: "ada", at: new Date(0) }, events));
    return test;
  }
  const lists = {
    "of all": (db: Db, page: number) => listActivity(db, { page, limit: 3 }),
    "of a bug": (db: Db, page: number) => listBugHistory(db, { id: "b1", page, limit: 3 }),
  };

  it.each(Object.entries(lists))("%s skips the earlier ones before it joins", async (_, list) => {
    const { db, close } = await openFilled();
    const { db: watched, skipping } = watchSkipping(db);
    const { listed, total } = await list(watched, 2);
    expect([listed.map(({ id }) => id), total]).toEqual([["4", "3", "2"], EVENTS]);
    expect(skipping).toEqual(new Set([0]));
    await close();
  });

  it.each(Object.entries(lists))("%s that is past the last one reads none", async (_, list) => {
    const { db, close } = await openFilled();
    const { db: watched, skipping } = watchSkipping(db);
    expect(await list(watched, 100_000)).toEqual({ listed: [], total: EVENTS });
    expect(skipping).toEqual(new Set());
    await close();
  });
});

/** Notes with how many other tables the rows are joined that a query skips. */
function watchSkipping(db: Db): { db: Db; skipping: Set<number> } {
  const skipping = new Set<number>();
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { offset, joins = [] } = node as { offset?: unknown; joins?: unknown[] };
    if (offset) skipping.add(joins.length);
    for (const part of Object.values(node)) look(part);
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      look(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), skipping };
}
