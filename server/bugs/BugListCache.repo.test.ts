import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { describeOnEachDatabase, openTestSqlite } from "../db/testDatabases.ts";
import { BugListCache } from "./BugListCache.ts";
import { insertBugs, listBugs } from "./bugRepository.ts";
import { buildBug } from "./buildBug.ts";

const FIRST_PAGE = { status: "pending", page: 1, limit: 50 } as const;

describeOnEachDatabase("a list that is kept", (open) => {
  it("is never older than the last write", async () => {
    const { db, close } = await open();
    const cache = new BugListCache(db);
    const read = async () =>
      JSON.parse(String(await cache.read(FIRST_PAGE, () => listBugs(db, { sort: "order" }))));
    const bugs = [buildBug(), buildBug(), buildBug()];

    for (const [index, bug] of bugs.entries()) {
      await insertBugs(db, [bug]);
      expect(await read()).toEqual(bugs.slice(0, index + 1));
      expect(await read()).toEqual(bugs.slice(0, index + 1));
    }
    await close();
  });

  it("is not kept when something is written while it is read", async () => {
    const { db, close } = await open();
    const cache = new BugListCache(db);
    const readAndWrite = async () => {
      const bugs = await listBugs(db, { sort: "order" });
      await insertBugs(db, [buildBug()]);
      return bugs.length;
    };

    expect(String(await cache.read(FIRST_PAGE, readAndWrite))).toBe("0");
    expect(String(await cache.read(FIRST_PAGE, readAndWrite))).toBe("1");
    await close();
  });
});

it("is read once for as long as nobody writes, apart for each query", async () => {
  const { db, close } = await openTestSqlite();
  const cache = new BugListCache(db);
  let reads = 0;
  const read = async () => ++reads;
  const queries = [FIRST_PAGE, { ...FIRST_PAGE, page: 2 }, { ...FIRST_PAGE, assignedTo: "ada" }];

  for (const _ of [1, 2]) {
    const pages = await Promise.all(queries.map((query) => cache.read(query, read)));
    expect(pages.map(String)).toEqual(["1", "2", "3"]);
  }
  await close();
});

it("is read anew after another process has written", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-cache-"));
  const [ours, theirs] = await Promise.all(
    [1, 2].map(() => openDatabase({ databaseUrl: null, dataDir })),
  );
  if (!ours || !theirs) throw new Error("No database.");
  await migrate(ours);
  const cache = new BugListCache(ours);
  const read = async () => (await listBugs(ours, { sort: "order" })).length;

  expect(String(await cache.read(FIRST_PAGE, read))).toBe("0");
  await insertBugs(theirs, [buildBug()]);
  expect(String(await cache.read(FIRST_PAGE, read))).toBe("1");

  await ours.destroy();
  await theirs.destroy();
  await rm(dataDir, { recursive: true });
});
