import { rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { runCommand, startServer } from "../../tests/support/server.ts";
import { makeEmpty, makeTeams, open, openUnanswering, readAll } from "../../tests/support/teams.ts";
import { lockDataFolder } from "../dataFolder.ts";
import { migrate } from "../db/migrate.ts";
import type { DatabaseLocation } from "../db/openDatabase.ts";
import { SQLITE_FILE } from "../db/openSqlite.ts";

const openTeam = makeTeams("SQLite");

describe("npm run carry-over", () => {
  const carryOver = ({ dataDir }: DatabaseLocation, url: string) =>
    runCommand("carryOver", [url], { DATA_DIR: dataDir });

  it("brings every row to PostgreSQL", async () => {
    const { location: from, db } = await openTeam("SQLite");
    const to = await makeEmpty("PostgreSQL");
    const outcome = await carryOver(from, to.databaseUrl ?? "");
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(outcome.stdout).toContain("each compared with its original");
    expect(await readAll(await open(to))).toEqual(await readAll(db));
  });

  it("leaves no database to a start or an import without DATABASE_URL, which would go on with an old one", async () => {
    const { location: from, db } = await openTeam("SQLite");
    // Kysely closes only what it has used.
    await readAll(db);
    await db.destroy();
    const outcome = await carryOver(from, (await makeEmpty("PostgreSQL")).databaseUrl ?? "");
    const file = join(from.dataDir, SQLITE_FILE);
    expect(outcome.stdout).toContain(`The SQLite database is now ${file}.carried-over.\n`);

    const sentence = `was carried over to PostgreSQL: set DATABASE_URL to it; to go back to how it was then, rename ${file}.carried-over to ${file}.`;
    await expect(startServer({ dataDir: from.dataDir })).rejects.toThrow(sentence);
    const settings = { DATA_DIR: from.dataDir };
    const imported = await runCommand("importRecords", ["package.json"], settings);
    expect(imported.stderr).toContain(sentence);

    await rename(`${file}.carried-over`, file);
    const server = await startServer({ dataDir: from.dataDir });
    await server.stop();
  });

  it("accepts a fully migrated database only", async () => {
    const { location: from, db } = await openTeam("SQLite");
    const to = await makeEmpty("PostgreSQL");
    const target = await open(to);
    await migrate(target);
    await target
      .insertInto("records")
      .values({
        id: "1",
        type: "tasks",
        email: "a@b",
        email_key: "a@b",
        data: "{}",
        created_at: "",
      })
      .execute();
    const before = await readAll(target);

    const refused = await carryOver(from, to.databaseUrl ?? "");
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain("Nothing was carried over, as");
    expect(refused.stderr).toContain("there are records in it already. Give it an empty database.");
    expect(await readAll(target)).toEqual(before);

    await target.deleteFrom("records").execute();
    expect(await carryOver(from, to.databaseUrl ?? "")).toMatchObject({ code: 0 });
    expect(await readAll(target)).toEqual(await readAll(db));
  });

  it("leaves nothing behind if a row can't be copied", async () => {
    const { location: from, db } = await openTeam("SQLite");
    // The last table written, with a character that PostgreSQL can't store.
    await sql`update comments set comment = 'a' || char(0) where id = (select max(id) from comments)`.execute(
      db,
    );
    const to = await makeEmpty("PostgreSQL");
    const outcome = await carryOver(from, to.databaseUrl ?? "");
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^Nothing was carried over \(.*\): .*\.\n$/);
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(
      await open(to),
    );
    expect(rows).toEqual([]);
  });

  it.each([
    ["is a success if PostgreSQL has everything", true],
    ["says that nobody can tell if PostgreSQL has gone", false],
  ])("whose answer to the commit is lost %s", async (_, isBack) => {
    const { location: from } = await openTeam("SQLite");
    const to = await makeEmpty("PostgreSQL");
    const relay = await openUnanswering(to, isBack);
    const outcome = await carryOver(from, relay.url);
    relay.close();
    if (isBack) expect(outcome).toMatchObject({ code: 0, stderr: "" });
    else
      expect(outcome.stderr).toMatch(
        /^The database stopped answering .* and may have it: run it again\. /,
      );
    const users = await (await open(to)).selectFrom("users").select("uid").execute();
    expect(users).not.toEqual([]);
  });

  it("refuses to run beside a server, which must be stopped first", async () => {
    const { location: from } = await openTeam("SQLite");
    const lock = await lockDataFolder(from.dataDir);
    const outcome = await carryOver(from, (await makeEmpty("PostgreSQL")).databaseUrl ?? "");
    lock.release();
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^Another Vivarium server.* uses the folder/);
  });

  it("reports an unreachable PostgreSQL in a sentence without the password", async () => {
    const { location: from } = await openTeam("SQLite");
    const outcome = await carryOver(from, "postgres://me:secret@127.0.0.1:1/none");
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain("The database at 127.0.0.1:1 can't be used (ECONNREFUSED)");
    expect(outcome.stderr).not.toMatch(/secret|\n\s+at /);
  });
});
