import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findActor, startSession } from "../../session/sessions.ts";
import { buildUser } from "../../users/buildUser.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { describeOnEachDatabase, type TestDb } from "../testDatabases.ts";

const NOW = new Date("2026-03-01T08:00:00.000Z");

describeOnEachDatabase("005-session-devices", (open) => {
  let test: TestDb;
  beforeEach(async () => {
    test = await open();
  });
  afterEach(() => test.close());

  it("keeps existing sessions and gives each an id", async () => {
    const { db } = test;
    await insertUser(db, buildUser({ uid: "ada" }));
    const tokens = [await startSession(db, "ada", NOW), await startSession(db, "ada", NOW)];
    await sql`drop index sessions_by_id`.execute(db);
    for (const column of ["id", "device", "address", "last_used_at"]) {
      await sql`alter table sessions drop column ${sql.ref(column)}`.execute(db);
    }
    await sql`delete from migrations where name = '005-session-devices'`.execute(db);

    expect(await migrate(db)).toEqual(["005-session-devices"]);

    for (const token of tokens) {
      expect(await findActor({ db, clock: () => NOW }, token)).toMatchObject({ uid: "ada" });
    }
    const rows = await db.selectFrom("sessions").selectAll().execute();
    expect(rows).toMatchObject([
      { device: "", address: "", last_used_at: NOW.toISOString() },
      { device: "", address: "", last_used_at: NOW.toISOString() },
    ]);
    expect(rows[0]?.id).not.toBe(rows[1]?.id);
  });
});
