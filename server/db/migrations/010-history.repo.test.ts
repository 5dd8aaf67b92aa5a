import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertBugs } from "../../bugs/bugRepository.ts";
import { insertComment } from "../../comments/commentRepository.ts";
import { verifyEvents } from "../../history/verifyEvents.ts";
import { buildBug, buildUser } from "../../testData.ts";
import { insertUser } from "../../users/userRepository.ts";
import { migrate } from "../migrate.ts";
import { isSqlite } from "../openDatabase.ts";
import { describeOnEachDatabase, type TestDb } from "../testDatabases.ts";

/** Removes what the migration has added. */
async function revert({ db }: TestDb): Promise<void> {
  for (const table of ["event_texts", "events", "undo_steps"]) {
    await sql`drop table ${sql.table(table)}`.execute(db);
  }
  if (!isSqlite(db)) await sql`drop function refuse_to_change_events()`.execute(db);
  await sql`alter table bugs drop column version`.execute(db);
  await sql`alter table comments drop column edited_at`.execute(db);
  await sql`delete from migrations where name = '010-history'`.execute(db);
}

describeOnEachDatabase("010-history", (open) => {
  it("records what is known of earlier changes, oldest first", async () => {
    const test = await open();
    const { db } = test;
    await insertUser(db, buildUser({ uid: "ada", created_at: "2026-01-01T00:00:00.000Z" }));
    const times = {
      created_at: "2026-01-03T00:00:00.000Z",
      deleted_at: "2026-01-09T00:00:00.000Z",
    };
    await insertUser(db, { ...buildUser({ uid: "cy" }), ...times });
    await insertBugs(db, [
      buildBug({
        id: "b1",
        created_by: "ada",
        created_at: "2026-01-02T00:00:00.000Z",
        status: "complete",
        completed_at: "2026-01-06T00:00:00.000Z",
      }),
      buildBug({ id: "b2", import_key: "jira:1", created_at: "2026-01-04T00:00:00.000Z" }),
    ]);
    const written = { comment: "Seen too", commented_by: "cy" };
    const at = "2026-01-05T00:00:00.000Z";
    await insertComment(db, { id: "c1", bug_id: "b1", ...written, created_at: at });
    await revert(test);

    expect(await migrate(db)).toEqual(["010-history"]);

    const events = await db.selectFrom("events").selectAll().orderBy("id").execute();
    expect(
      events.map((event) => [
        event.at.slice(8, 10),
        event.kind,
        event.by_uid,
        event.bug_id ?? event.user_id,
        event.comment_id ?? event.to_value,
      ]),
    ).toEqual([
      ["01", "user.created", null, "ada", null],
      ["02", "bug.created", "ada", "b1", null],
      ["03", "user.created", null, "cy", null],
      ["04", "bug.imported", null, "b2", null],
      ["05", "comment.added", "cy", "b1", "c1"],
      ["06", "bug.changed", null, "b1", "complete"],
      ["09", "user.deleted", null, "cy", null],
    ]);
    expect(await verifyEvents(db)).toMatchObject({ events: 7, problem: null });
    expect(await db.selectFrom("bugs").select("version").execute()).toEqual([
      { version: 1 },
      { version: 1 },
    ]);
    await test.close();
  });

  it("reads bounded numbers of rows at a time, and shows its progress", async () => {
    const test = await open();
    await insertBugs(
      test.db,
      Array.from({ length: 600 }, () => buildBug()),
    );
    await insertBugs(
      test.db,
      Array.from({ length: 600 }, () => buildBug()),
    );
    await revert(test);

    const shown: string[] = [];
    await migrate(test.db, (progress) => shown.push(progress));

    expect(shown).toEqual([
      "Recorded 500 of 1200 events of the past",
      "Recorded 1000 of 1200 events of the past",
      "Recorded 1200 of 1200 events of the past",
    ]);
    expect(await verifyEvents(test.db)).toMatchObject({ events: 1_200, problem: null });
    await test.close();
  });
});
