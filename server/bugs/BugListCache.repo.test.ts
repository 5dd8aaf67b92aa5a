import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { CallInput, CallReply } from "#contract/types.ts";
import { migrate } from "../db/migrate.ts";
import { type Db, openDatabase } from "../db/openDatabase.ts";
import { describeOnEachDatabase, openTestSqlite } from "../db/testDatabases.ts";
import { buildBug } from "../testData.ts";
import { BugListCache } from "./BugListCache.ts";
import { insertBugs } from "./bugRepository.ts";
import { countListedBugs } from "./countListedBugs.ts";
import { listBugPage } from "./readBugs.ts";

const FIRST_PAGE = { status: "pending", page: 1, limit: 50 } as const;

/** The order numbers of the bugs on a page, read through the cache. */
function readerOf(db: Db, readAnew = () => listBugPage(db, FIRST_PAGE)) {
  const cache = new BugListCache(db);
  return async (query: CallInput<"listBugs"> = FIRST_PAGE) => {
    const { data }: CallReply<"listBugs"> = JSON.parse(String(await cache.read(query, readAnew)));
    return data.map((bug) => bug.order);
  };
}

describeOnEachDatabase("BugListCache", (open) => {
  it("never serves a list older than the last write", async () => {
    const { db, close } = await open();
    const read = readerOf(db);
    const orders: number[] = [];

    for (const bug of [buildBug(), buildBug(), buildBug()]) {
      await insertBugs(db, [bug]);
      orders.unshift(bug.order_no);
      expect(await read()).toEqual(orders);
      expect(await read()).toEqual(orders);
    }
    await close();
  });

  it("never serves counts older than the last write", async () => {
    const { db, close } = await open();
    const cache = new BugListCache(db);
    const count = async (page: number) => {
      const input = { q: "cage", page };
      return (await cache.count(input, () => countListedBugs(db, input))).total;
    };
    for (const expected of [1, 2]) {
      await insertBugs(db, [buildBug({ title: "Cage" })]);
      expect(await count(1)).toBe(expected);
      expect(await count(2)).toBe(expected);
    }
    await close();
  });

  it("does not cache a list if something is written while it is read", async () => {
    const { db, close } = await open();
    const read = readerOf(db, async () => {
      const list = await listBugPage(db, FIRST_PAGE);
      await insertBugs(db, [buildBug()]);
      return list;
    });

    expect(await read()).toHaveLength(0);
    expect(await read()).toHaveLength(1);
    await close();
  });
});

it("keeps no counts if something is written while they are counted, though the cache is used meanwhile", async () => {
  const { db, close } = await openTestSqlite();
  const cache = new BugListCache(db);
  const countNow = () => countListedBugs(db, FIRST_PAGE);
  const late = cache.count(FIRST_PAGE, async () => {
    const counts = await countNow();
    await insertBugs(db, [buildBug()]);
    await cache.read({ status: "complete" }, () => listBugPage(db, { status: "complete" }));
    return counts;
  });
  expect((await late).total).toBe(0);
  expect((await cache.count(FIRST_PAGE, countNow)).total).toBe(1);
  await close();
});

it("reads each query once until the next write", async () => {
  const { db, close } = await openTestSqlite();
  let reads = 0;
  const read = readerOf(db, async () => {
    reads += 1;
    return listBugPage(db, FIRST_PAGE);
  });

  for (const _ of [1, 2]) {
    for (const query of [FIRST_PAGE, { ...FIRST_PAGE, page: 2 }, { assignedTo: "ada" }]) {
      await read(query);
    }
  }
  expect(reads).toBe(3);
  await close();
});

it("counts once for all pages and sort orders of a list until the next write", async () => {
  const { db, close } = await openTestSqlite();
  const cache = new BugListCache(db);
  let counts = 0;
  const count = (input: CallInput<"listBugs">) =>
    cache.count(input, () => {
      counts += 1;
      return countListedBugs(db, input);
    });
  await count(FIRST_PAGE);
  await count({ ...FIRST_PAGE, page: 2, limit: 20, sort: "updatedAt" });
  expect(counts).toBe(1);
  await count({ ...FIRST_PAGE, q: "cage" });
  expect(counts).toBe(2);
  await insertBugs(db, [buildBug()]);
  await count(FIRST_PAGE);
  expect(counts).toBe(3);
  await close();
});

it("keeps the counts of some tens of thousands of assignees, however many lists are asked for", async () => {
  const { db, close } = await openTestSqlite();
  const cache = new BugListCache(db);
  const assignee = { uid: "ada", username: "Ada", count: 1 };
  const status = { pending: 0, complete: 0, parked: 0 };
  const counted = { total: 0, counts: { status, assignees: Array(2_000).fill(assignee) } };
  const count = async (q: string) => {
    let isCounted = false;
    await cache.count({ q }, async () => {
      isCounted = true;
      return counted;
    });
    return isCounted;
  };
  for (let query = 0; query < 100; query += 1) await count(`query ${query}`);
  expect(await count("query 99")).toBe(false);
  expect(await count("query 0")).toBe(true);
  await close();
});

it("does not cache a long list", async () => {
  const { db, close } = await openTestSqlite();
  await insertBugs(
    db,
    [1, 2, 3].map(() => buildBug({ description: "x".repeat(100_000) })),
  );
  const cache = new BugListCache(db);
  const readAnew = () => listBugPage(db, FIRST_PAGE);

  const [first, second] = [
    await cache.read(FIRST_PAGE, readAnew),
    await cache.read(FIRST_PAGE, readAnew),
  ];

  expect(Buffer.isBuffer(first)).toBe(false);
  expect(second).not.toBe(first);
  await close();
});

it("reads again after another process has written", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-cache-"));
  const [ours, theirs] = await Promise.all(
    [1, 2].map(() => openDatabase({ databaseUrl: null, dataDir })),
  );
  if (!ours || !theirs) throw new Error("No database.");
  await migrate(ours);
  const read = readerOf(ours);

  expect(await read()).toHaveLength(0);
  await insertBugs(theirs, [buildBug()]);
  expect(await read()).toHaveLength(1);

  await ours.destroy();
  await theirs.destroy();
  await rm(dataDir, { recursive: true });
});
