import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadSqlite } from "#server/db/connectSqlite.ts";
import { signedInApi } from "../support/api.ts";
import { startServer } from "../support/server.ts";

/** In place of a table, it makes each read of that endless. */
const ENDLESS = `alter table events rename to kept_events;
  create view events as with recursive numbers (n) as
    (select 1 union all select n + 1 from numbers) select * from kept_events, numbers`;

it("reads that never end hold up no other call and no other list, and the server still stops", async () => {
  const server = await startServer();
  onTestFinished(server.kill);
  const Sqlite = await loadSqlite();
  const database = new Sqlite(join(server.dataDir, "vivarium.sqlite"), { timeout: 5_000 });
  const api = await signedInApi(server.url);
  await api.call("createBug", {
    title: "Scale drifts",
    description: "By a gram.",
    assignedTo: (await api.call("listAssignees")).users[0]?.uid ?? "",
  });
  database.exec(ENDLESS);
  database.close();
  const reads = [1, 2, 3].map((page) => api.call("listActivity", { page }).catch(() => undefined));

  expect((await api.call("search", { q: "scale" })).total).toBe(1);
  expect((await api.call("listBugs", { updatedSince: "2020-01-01", page: 1 })).total).toBe(1);
  expect(await server.stop()).toBeNull();
  await Promise.all(reads);
});
