import { mkdirSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import { openRelay, swallowCommit } from "../../tests/support/relay.ts";
import { runCommand } from "../../tests/support/server.ts";
import { hasUploads, lockDataFolder, refuseOrphanedFiles } from "../dataFolder.ts";
import { fillDatabase, readRows, sourceOf } from "../db/copy/fillDatabase.ts";
import { listTables } from "../db/copy/listTables.ts";
import { migrate } from "../db/migrate.ts";
import { type DatabaseLocation, type Db, openDatabase, readSnapshot } from "../db/openDatabase.ts";
import { verifyEvents } from "../history/verifyEvents.ts";
import { startSession } from "../session/sessions.ts";
import { createFileStore } from "../storage/createFileStore.ts";
import { listNamedFiles } from "../storage/fileReferences.ts";
import { uploadsFolder } from "../storage/serveUploads.ts";
import { restoreBackup } from "./backup/restoreBackup.ts";
import { writeBackup } from "./backup/writeBackup.ts";
import { createRandom } from "./demo/demoTexts.ts";
import { fillDemo } from "./demo/fillDemo.ts";

const NOW = new Date("2026-03-02T10:00:00.000Z");

const KINDS = ["SQLite", "PostgreSQL"] as const;
type Kind = (typeof KINDS)[number];

/** Makes an empty database, on PostgreSQL as a copy of another one. */
async function makeDatabase(kind: Kind, template?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-copy-"));
  const postgres = kind === "PostgreSQL" ? await createTestDatabase(template) : undefined;
  return {
    location: { databaseUrl: postgres?.url ?? null, dataDir },
    name: postgres?.name,
    drop: async () => {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A team with bugs, comments, files and records, including texts whose byte order differs from the
 * alphabet's. Each test gets a copy of it.
 */
const teams = new Map<Kind, Awaited<ReturnType<typeof makeDatabase>>>();
beforeAll(async () => {
  for (const kind of KINDS) {
    const team = await makeDatabase(kind);
    teams.set(kind, team);
    const db = await openDatabase(team.location);
    await migrate(db);
    await fillDemo({
      db,
      store: await createFileStore(uploadsFolder(team.location.dataDir), 100_000_000),
      random: createRandom(2),
      now: NOW,
      adminEmail: "admin@vivarium.test",
      passwordHash: "no hash",
    });
    for (const name of ["Z", "a", "É", "ä", "😀", "'\"\\"]) {
      await db.insertInto("counters").values({ name, value: Number.MAX_SAFE_INTEGER }).execute();
    }
    await db.destroy();
  }
});
afterAll(async () => {
  for (const { drop } of teams.values()) await drop();
});

let folder: string;
const tidyUp: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vivarium-copy-"));
  tidyUp.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const tidy of tidyUp.splice(0).reverse()) await tidy();
});

async function makeEmpty(kind: Kind, template?: string): Promise<DatabaseLocation> {
  const { location, drop } = await makeDatabase(kind, template);
  tidyUp.push(drop);
  return location;
}

async function open(location: DatabaseLocation): Promise<Db> {
  const db = await openDatabase(location);
  tidyUp.push(() => db.destroy());
  return db;
}

async function openTeam(kind: Kind): Promise<{ location: DatabaseLocation; db: Db }> {
  const team = teams.get(kind);
  const location = await makeEmpty(kind, team?.name);
  await cp(team?.location.dataDir ?? "", location.dataDir, { recursive: true });
  return { location, db: await open(location) };
}

async function readAll(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  await readSnapshot(db, async (snapshot) => {
    for (const table of await listTables(snapshot)) {
      all[table.name] = [];
      for await (const rows of readRows(snapshot, table)) all[table.name]?.push(...rows);
    }
  });
  return all;
}

const silent = () => undefined;

/** Relays everything but the answer to the first commit; then it is back at once, or gone for good. */
async function openUnanswering({ databaseUrl }: DatabaseLocation, isBack: boolean) {
  let isCut = false;
  const relay = await openRelay(databaseUrl ?? "", (link) => {
    if (isCut) return;
    swallowCommit(link, () => {
      isCut = true;
      if (isBack) link.near.destroy();
      else relay.close();
    });
  });
  return relay;
}

describe("The tables", () => {
  it("have the same keys and portable column types on both databases", async () => {
    const lists = [];
    for (const kind of KINDS) {
      const db = await open(await makeEmpty(kind));
      await migrate(db);
      lists.push(await listTables(db));
    }
    const [ofSqlite = [], ofPostgres = []] = lists;
    const keysOf = (tables: typeof ofSqlite) =>
      tables.map(({ name, columns }) => [name, columns.map((c) => `${c.name} ${c.keyPlace}`)]);
    expect(keysOf(ofSqlite)).toEqual(keysOf(ofPostgres));
    for (const { name, columns } of [...ofSqlite, ...ofPostgres]) {
      expect(
        columns.some((column) => column.keyPlace === 1),
        name,
      ).toBe(true);
      for (const { type } of columns)
        expect(["text", "integer", "bigint", "int4", "int8"]).toContain(type);
    }
    const names = ofSqlite.map(({ name }) => name);
    expect(names.indexOf("users")).toBeLessThan(names.indexOf("bugs"));
    expect(names.indexOf("bugs")).toBeLessThan(names.indexOf("bug_attachments"));
    expect(names).not.toContain("sessions");
  });
});

describe.each(KINDS)("A backup of %s", (from) => {
  it.each(KINDS)("is restored into %s: every row, every file, and no session", async (to) => {
    const { location: source, db } = await openTeam(from);
    const user = await db.selectFrom("users").select("uid").executeTakeFirstOrThrow();
    await startSession(db, user.uid, NOW);
    const archive = join(folder, "backup.tar.gz");
    const parts = { db, dataDir: source.dataDir, version: "1", now: NOW, onProgress: silent };
    await writeBackup(archive, parts);

    const target = await makeEmpty(to);
    await restoreBackup(archive, target, silent);

    const restored = await open(target);
    expect(await readAll(restored)).toEqual(await readAll(db));
    expect(await restored.selectFrom("sessions").selectAll().execute()).toEqual([]);
    expect(await migrate(restored)).toEqual([]);
    expect(await verifyEvents(restored)).toMatchObject({ problem: null });
    const read = ({ dataDir }: DatabaseLocation, name: string) =>
      readFile(join(uploadsFolder(dataDir), name));
    const named = await listNamedFiles(db);
    expect(named.size).toBeGreaterThan(10);
    for (const name of named) {
      expect((await read(target, name)).equals(await read(source, name)), name).toBe(true);
    }
  });
});

describe("A backup", () => {
  it("is a consistent snapshot, whatever is written meanwhile", async () => {
    for (const kind of KINDS) {
      const { location, db } = await openTeam(kind);
      const other = await open(location);
      const before = await readAll(db);
      const archive = join(location.dataDir, "backup.tar.gz");
      const writes: Promise<unknown>[] = [];
      const onProgress = (text: string) => {
        if (!text.includes("database") || writes.length > 0) return;
        writes.push(other.deleteFrom("comments").execute());
      };
      const parts = { db, dataDir: location.dataDir, version: "1", now: NOW, onProgress };
      await writeBackup(archive, parts);
      await Promise.all(writes);
      expect(writes).toHaveLength(1);

      const target = await makeEmpty("SQLite");
      await restoreBackup(archive, target, silent);
      expect(await readAll(await open(target))).toEqual(before);
    }
  });

  it("lists files that were already missing, and continues without them", async () => {
    const { location: source, db } = await openTeam("SQLite");
    const [lost = ""] = await listNamedFiles(db);
    await rm(join(uploadsFolder(source.dataDir), lost));
    const archive = join(folder, "backup.tar.gz");
    const parts = { db, dataDir: source.dataDir, version: "1", now: NOW, onProgress: silent };
    expect((await writeBackup(archive, parts)).lostFiles).toEqual([lost]);
    await restoreBackup(archive, await makeEmpty("SQLite"), silent);
  });

  it("that PostgreSQL breaks off leaves nothing, and says so", async () => {
    const { location, db } = await openTeam("PostgreSQL");
    const archive = join(folder, "backup.tar.gz");
    const env = { DATA_DIR: location.dataDir, DATABASE_URL: location.databaseUrl ?? "" };
    const outcome = await db.transaction().execute(async (holder) => {
      await sql`lock table counters in access exclusive mode`.execute(holder);
      const backingUp = runCommand("backup", [archive], env);
      await vi.waitFor(async () => {
        const { rows } = await sql`select pg_terminate_backend(pid)
          from pg_locks where not granted`.execute(holder);
        expect(rows).toHaveLength(1);
      }, 20_000);
      return backingUp;
    });
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain(`and nothing was left at ${archive}: put that right and run`);
    expect(await readdir(folder)).toEqual([]);
  });

  /** An empty database that does something as a restore is committed. */
  async function makeCommitting(statement: string) {
    const target = await makeEmpty("PostgreSQL");
    const db = await open(target);
    await migrate(db);
    await sql`create function at_commit() returns trigger language plpgsql
      as ${sql.lit(`begin ${statement}; return null; end`)}`.execute(db);
    await sql`create constraint trigger at_commit after insert on counters
      deferrable initially deferred for each row execute function at_commit()`.execute(db);
    return { target, db };
  }

  async function writeTeamBackup(): Promise<string> {
    const { location, db } = await openTeam("SQLite");
    const archive = join(folder, "backup.tar.gz");
    const parts = { db, dataDir: location.dataDir, version: "1", now: NOW, onProgress: silent };
    await writeBackup(archive, parts);
    return archive;
  }

  it("has its files in place before PostgreSQL has its rows, so that a server sees a restore that was killed", async () => {
    const archive = await writeTeamBackup();
    const { target, db } = await makeCommitting("perform pg_advisory_xact_lock(1)");
    await db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(1)`.execute(holder);
      const restoring = restoreBackup(archive, target, silent);
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(holder);
        expect(rows).toHaveLength(1);
      }, 20_000);

      await expect(refuseOrphanedFiles(db, target.dataDir)).rejects.toThrow("has no users");

      await sql`select pg_advisory_unlock(1)`.execute(holder);
      await restoring;
    });
    await refuseOrphanedFiles(db, target.dataDir);
  });

  it("leaves no files behind if PostgreSQL can't commit its rows", async () => {
    const archive = await writeTeamBackup();
    const { target } = await makeCommitting("raise 'no more room'");
    await expect(restoreBackup(archive, target, silent)).rejects.toThrow("no more room");
    expect(await hasUploads(target.dataDir)).toBe(false);
  });

  /** Restores without PostgreSQL's answer to the commit. */
  async function restoreUnanswered(target: DatabaseLocation, isBack: boolean) {
    const archive = await writeTeamBackup();
    const relay = await openUnanswering(target, isBack);
    await restoreBackup(archive, { ...target, databaseUrl: relay.url }, silent).finally(
      relay.close,
    );
  }

  it("is restored once PostgreSQL has committed it, although its answer was lost", async () => {
    const target = await makeEmpty("PostgreSQL");
    await restoreUnanswered(target, true);
    await refuseOrphanedFiles(await open(target), target.dataDir);
    expect(await hasUploads(target.dataDir)).toBe(true);
  });

  it("keeps its files if PostgreSQL commits it only after the connection has gone", async () => {
    const archive = await writeTeamBackup();
    const { target, db } = await makeCommitting("perform pg_advisory_xact_lock(1)");
    const relay = await openRelay(target.databaseUrl ?? "");
    await db.connection().execute(async (holder) => {
      const waiting = async (count: number) => {
        const { rows } = await sql`select 1 from pg_locks where not granted`.execute(holder);
        expect(rows).toHaveLength(count);
      };
      await sql`select pg_advisory_lock(1)`.execute(holder);
      const restoring = restoreBackup(archive, { ...target, databaseUrl: relay.url }, silent);
      restoring.catch(() => undefined);
      await vi.waitFor(() => waiting(1), 20_000);
      for (const { near } of relay.links) near.destroy();
      await Promise.race([restoring, vi.waitFor(() => waiting(2), 20_000)]).finally(() =>
        sql`select pg_advisory_unlock(1)`.execute(holder),
      );
      await restoring;
    });
    relay.close();
    expect(await hasUploads(target.dataDir)).toBe(true);
  });

  it("overwrites nothing that a server has left while it was verified", async () => {
    const archive = await writeTeamBackup();
    const target = await makeEmpty("SQLite");
    const file = join(uploadsFolder(target.dataDir), "images", "a.png");
    const restoring = restoreBackup(archive, target, () => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, "precious");
    });
    await expect(restoring).rejects.toThrow("holds a database or uploads already");
    expect(await readFile(file, "utf8")).toBe("precious");
  });

  it("isn't put beside another database's journal", async () => {
    const archive = await writeTeamBackup();
    const target = await makeEmpty("SQLite");
    await writeFile(join(target.dataDir, "vivarium.sqlite-wal"), "another's");
    await expect(restoreBackup(archive, target, silent)).rejects.toThrow(
      "holds a database or uploads already",
    );
  });

  it("keeps its files if nobody can tell whether PostgreSQL has committed it", async () => {
    const target = await makeEmpty("PostgreSQL");
    await expect(restoreUnanswered(target, false)).rejects.toThrow("start the server");
    expect(await hasUploads(target.dataDir)).toBe(true);
  });

  it("of an older version is migrated to the current one", async () => {
    const older = await open(await makeEmpty("SQLite"));
    await migrate(older);
    const [first = ""] = await readSnapshot(older, async (s) => (await sourceOf(s)).migrations);
    const target = await open(await makeEmpty("PostgreSQL"));
    await fillDatabase(target, { migrations: [first], rows: async function* () {} }, silent);
    expect(await migrate(target)).toEqual([]);
  });
});

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
    expect(outcome.stderr).toContain("Another Vivarium server uses the folder");
  });

  it("reports an unreachable PostgreSQL in a sentence without the password", async () => {
    const { location: from } = await openTeam("SQLite");
    const outcome = await carryOver(from, "postgres://me:secret@127.0.0.1:1/none");
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain("The database at 127.0.0.1:1 can't be used (ECONNREFUSED)");
    expect(outcome.stderr).not.toMatch(/secret|\n\s+at /);
  });
});
