import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestPostgres } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { indexBugs } from "../search/indexBugs.ts";
import { buildBug } from "../testData.ts";
import { insertBugs } from "./bugRepository.ts";
import { listBugPage } from "./readBugs.ts";

it("PostgreSQL: a long list found by a text query no longer needs the connection that found it", async () => {
  const { db, close } = await openTestPostgres();
  const bugs = Array.from({ length: 300 }, () => buildBug({ title: "The scale drifts" }));
  await write(db, async (trx) => {
    await insertBugs(trx, bugs);
    await indexBugs(
      trx,
      bugs.map(({ id }) => id),
    );
  });
  const list = await listBugPage(db, { q: "scale" });
  // Another reader would use it meanwhile, or the pool would close it.
  await write(db, (trx) =>
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(trx),
  );

  const { data } = JSON.parse((await list.toBuffer()).toString());
  expect(data).toHaveLength(bugs.length);
  await close();
});
