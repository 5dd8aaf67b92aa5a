import { rm } from "node:fs/promises";
import { buildBug, buildUser } from "#server/testData.ts";
import { insertBugs, saveBugs } from "../server/bugs/bugRepository.ts";
import { applyStatus } from "../server/bugs/bugRules.ts";
import { storeChanges } from "../server/bugs/changeBugs.ts";
import { readBug, requireBug } from "../server/bugs/readBugs.ts";
import type { Config } from "../server/config.ts";
import { migrate } from "../server/db/migrate.ts";
import { newId } from "../server/db/newId.ts";
import { type Db, openDatabase } from "../server/db/openDatabase.ts";
import type { BugRow } from "../server/db/schema.ts";
import { write } from "../server/db/write.ts";
import { eventsOfChange } from "../server/history/bugEvents.ts";
import { findEvents, findPeopleOf, listBugHistory } from "../server/history/eventRepository.ts";
import { recordEvents } from "../server/history/recordEvents.ts";
import { verifyEvents } from "../server/history/verifyEvents.ts";
import { authorize } from "../server/http/authorize.ts";
import { startSession } from "../server/session/sessions.ts";
import { insertUser } from "../server/users/userRepository.ts";
import { makeFolder } from "../tests/support/server.ts";
import { type Effort, median, remark, report } from "./report.ts";

/**
 * Measures what the event and the undo step add to the transaction of a status change, and how much
 * longer a bug's history takes with many events than with few. With `TEST_DATABASE_URL`, it runs on
 * an empty PostgreSQL instead of SQLite.
 */

const BUDGETS = { write: 1.3, timeline: 1.5 };
const SIZES: Record<Effort, { events: number; rounds: number }> = {
  full: { events: 100_000, rounds: 400 },
  quick: { events: 2_000, rounds: 20 },
};
const EVENTS = { few: 10, many: 1_000 };
const author = { by: "ada", at: new Date() };

export async function run(effort: Effort): Promise<boolean> {
  const { events, rounds } = SIZES[effort];
  const dataDir = makeFolder();
  const db = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL ?? null, dataDir });
  try {
    await migrate(db);
    await insertUser(db, buildUser({ uid: "ada" }));
    const bugs = ["few", "many", "other"].map((id) => buildBug({ id, assigned_to: "ada" }));
    await write(db, (trx) => insertBugs(trx, bugs));
    await addEvents(db, "other", events);
    for (const [id, count] of Object.entries(EVENTS)) await addEvents(db, id, count);
    const verdicts = [await measureWrites(db, rounds), await measureTimeline(db, rounds)];
    const { events: verified } = await verifyEvents(db);
    remark(
      "verifying 100,000 events",
      ((await timeOf(() => verifyEvents(db))) / verified) * 1e5,
      " ms",
    );
    return verdicts.every(Boolean);
  } finally {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  }
}

async function addEvents(db: Db, bug: string, count: number): Promise<void> {
  const event = { kind: "bug.changed", bug_id: bug, field: "status", to_value: "parked" } as const;
  await write(db, (trx) => recordEvents(trx, author, Array<typeof event>(count).fill(event)));
}

type Changes = { before: BugRow; after: BugRow }[];

async function measureWrites(db: Db, rounds: number): Promise<boolean> {
  const parts = { clock: () => new Date(), config: { signupOpen: false } as Config };
  const authorization = `Bearer ${await startSession(db, "ada", parts.clock())}`;
  const change = (store: (trx: Db, changes: Changes) => Promise<BugRow[]>) =>
    write(db, async (trx) => {
      await authorize(parts, trx, "setBugStatus", authorization);
      const before = await requireBug(trx, "other");
      const status = before.status === "parked" ? "pending" : "parked";
      const after = applyStatus(before, status, author.at);
      const [saved = after] = await store(trx, [{ before, after }]);
      return readBug(trx, saved);
    });
  const recorded = async (trx: Db, changes: Changes) => {
    const saved = await saveBugs(trx, changes);
    const events = changes.flatMap(({ before, after }) => eventsOfChange(before, after, author.by));
    await recordEvents(trx, author, events);
    return saved;
  };
  const undoable = (trx: Db, changes: Changes) =>
    storeChanges(trx, { ...author, changeID: newId() }, changes);

  const times: Record<"plain" | "recorded" | "undoable", number[]> = {
    plain: [],
    recorded: [],
    undoable: [],
  };
  for (let round = 0; round < rounds; round++) {
    times.plain.push(await timeOf(() => change(saveBugs)));
    times.recorded.push(await timeOf(() => change(recorded)));
    times.undoable.push(await timeOf(() => change(undoable)));
  }
  const plain = median(times.plain);
  remark("a change of status with neither event nor undo", plain, " ms");
  remark("the same with both", median(times.undoable) / plain, " times as slow");
  return report({
    what: "a change of status with its event over the same without",
    measured: median(times.recorded) / plain,
    budget: BUDGETS.write,
    unit: " times as slow",
  });
}

async function measureTimeline(db: Db, rounds: number): Promise<boolean> {
  const times: Record<keyof typeof EVENTS, number[]> = { few: [], many: [] };
  const read = async (id: string) => {
    const { listed } = await listBugHistory(db, { id, page: 1, limit: EVENTS.few });
    return findPeopleOf(db, await findEvents(db, listed));
  };
  for (let round = 0; round < rounds; round++) {
    times.few.push(await timeOf(() => read("few")));
    times.many.push(await timeOf(() => read("many")));
  }
  return report({
    what: `the first page of ${EVENTS.many} events over that of ${EVENTS.few}`,
    measured: median(times.many) / median(times.few),
    budget: BUDGETS.timeline,
    unit: " times as slow",
  });
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
