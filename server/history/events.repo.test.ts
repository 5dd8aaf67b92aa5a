import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../db/newId.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { describeOnEachDatabase, type TestDb } from "../db/testDatabases.ts";
import { write } from "../db/write.ts";
import { buildUser } from "../testData.ts";
import { removeUser } from "../users/removeUser.ts";
import { insertUser, saveUser } from "../users/userRepository.ts";
import { eventsOfProfile } from "./bugEvents.ts";
import { recordEvents } from "./recordEvents.ts";
import { verifyEvents } from "./verifyEvents.ts";

const AT = new Date("2026-06-01T12:00:00.000Z");
const ada = buildUser({ uid: "ada", username: "Ada", role: "admin" });
const bo = buildUser({ uid: "bo", username: "Bo" });

describeOnEachDatabase("The events", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
    for (const user of [ada, bo]) await insertUser(test.db, user);
  });
  afterEach(() => test.close());

  const park = (bug = "b1", db = test.db) =>
    write(db, (trx) =>
      recordEvents(trx, { by: "ada", at: AT }, [
        { kind: "bug.changed", bug_id: bug, field: "status", from_value: "x", to_value: "y" },
      ]),
    );
  const rename = async (to: string) =>
    write(test.db, async (trx) => {
      await saveUser(trx, "bo", { username: to });
      const events = eventsOfProfile(bo, { ...bo, username: to });
      await recordEvents(trx, { by: "bo", at: AT }, events);
    });

  it("form a chain in which each holds the hash of the one before", async () => {
    await park();
    await rename("Boris");
    await park();

    const events = await test.db.selectFrom("events").selectAll().orderBy("id").execute();
    expect(events.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(events.map((event) => event.previous_hash)).toEqual([
      "",
      events[0]?.hash,
      events[1]?.hash,
    ]);
    expect(await verifyEvents(test.db)).toEqual({
      events: 3,
      last: { id: 3, hash: events[2]?.hash },
      problem: null,
    });
  });

  it("of several servers on one database form one chain", async () => {
    const others = await Promise.all([1, 2].map(() => openDatabase(test.location)));
    const bugs = Array.from({ length: 60 }, () => newId());
    await Promise.all(
      bugs.map((bug, index) => park(bug, [test.db, ...others][index % 3] ?? test.db)),
    );
    for (const other of others) await other.destroy();

    expect(await verifyEvents(test.db)).toMatchObject({ events: 60, problem: null });
    const stored = await test.db.selectFrom("events").select("bug_id").execute();
    expect(new Set(stored.map((event) => event.bug_id))).toEqual(new Set(bugs));
  });

  it("are verified batch by batch, however many there are", async () => {
    const many = Array.from({ length: 2_300 }, () => ({ kind: "record.added" }) as const);
    await write(test.db, (trx) => recordEvents(trx, { by: null, at: AT }, many));

    expect(await verifyEvents(test.db)).toMatchObject({ events: 2_300, problem: null });
  });

  it.each([
    "update events set by_uid = 'bo'",
    "delete from events",
    "update event_texts set to_text = 'Bob'",
  ])("can't be changed: %s", async (statement) => {
    await rename("Boris");
    await expect(sql.raw(statement).execute(test.db)).rejects.toThrow("An event is never changed.");
    expect(await verifyEvents(test.db)).toMatchObject({ events: 1, problem: null });
  });

  describe("that somebody has tampered with", () => {
    beforeEach(async () => {
      await park();
      await rename("Boris");
      await park();
      await rename("Bob");
      await park();
      const triggers = [
        "events_stay_at_update",
        "events_stay_at_delete",
        "event_texts_stay_at_update",
      ];
      if (test.location.databaseUrl) {
        await sql`alter table events disable trigger all`.execute(test.db);
        await sql`alter table event_texts disable trigger all`.execute(test.db);
      } else {
        await sql`pragma foreign_keys = off`.execute(test.db);
        for (const trigger of triggers)
          await sql`drop trigger ${sql.ref(trigger)}`.execute(test.db);
      }
    });

    it.each([
      ["update events set by_uid = 'bo' where id = 3", /^event 3 of 2026-06-01T\S+ was changed$/],
      ["update events set at = '2026' where id > 1", /^event 2 of 2026 was changed$/],
      ["update events set previous_hash = '' where id = 4", /^event 4 .* was changed$/],
      ["delete from events where id = 3", /^event 3 is gone$/],
      ["delete from events where id = 1", /^event 1 is gone$/],
      [
        "update event_texts set to_text = 'Bert' where event_id = 2",
        /^the texts of event 2 .*changed$/,
      ],
      ["delete from event_texts where event_id = 4", /^the texts of event 4 .* were deleted$/],
      [
        "insert into event_texts values (3, 'a', 'b', 'c')",
        /^the texts of event 3 .* were changed$/,
      ],
    ])("report the first one affected: %s", async (statement, problem) => {
      await sql.raw(statement).execute(test.db);
      expect((await verifyEvents(test.db)).problem).toMatch(problem);
    });

    it("can't be truncated or rebuilt unnoticed by an earlier checkpoint", async () => {
      const { last } = await verifyEvents(test.db);
      const checkpoint = last ?? { id: 0, hash: "" };
      await sql`delete from events where id > 3`.execute(test.db);
      expect(await verifyEvents(test.db)).toMatchObject({ events: 3, problem: null });
      expect((await verifyEvents(test.db, checkpoint)).problem).toBe(
        "event 4 and what follows up to 5 are gone",
      );
      await sql`delete from event_texts where event_id > 3`.execute(test.db);
      await park();
      await park();
      expect((await verifyEvents(test.db, checkpoint)).problem).toBe(
        "event 5 is not the one of the checkpoint",
      );
    });
  });

  it("keep nothing personal of a deleted user, and the chain stays whole", async () => {
    await rename("Boris Brejcha");
    await park();

    await write(test.db, (trx) => removeUser(trx, "bo", AT, { by: "ada" }));

    expect(await test.db.selectFrom("event_texts").selectAll().execute()).toEqual([]);
    const events = await test.db.selectFrom("events").selectAll().execute();
    expect(JSON.stringify(events)).not.toContain("Brejcha");
    expect(await verifyEvents(test.db)).toMatchObject({ events: 3, problem: null });
  });
});
