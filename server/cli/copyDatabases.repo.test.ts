import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../../tests/support/postgres.ts";
import { lockDataFolder } from "../dataFolder.ts";
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

let folder: string;
const tidyUp: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vivarium-copy-"));
  tidyUp.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const tidy of tidyUp.splice(0).reverse()) await tidy();
});

const newSqlite = async (name: string): Promise<DatabaseLocation> => ({
  databaseUrl: null,
  dataDir: await mkdtemp(join(folder, name)),
});

async function newPostgres(name: string): Promise<DatabaseLocation> {
  const { url, drop } = await createTestDatabase();
  tidyUp.push(drop);
  return { databaseUrl: url, dataDir: await mkdtemp(join(folder, name)) };
}

async function open(location: DatabaseLocation): Promise<Db> {
  const db = await openDatabase(location);
  tidyUp.push(() => db.destroy());
  return db;
}

/**
 * A team with bugs, comments, files and records, including texts whose byte order differs from the
 * alphabet's.
 */
async function openFilled(location: DatabaseLocation): Promise<Db> {
  const db = await open(location);
  await migrate(db);
  await fillDemo({
    db,
    store: await createFileStore(uploadsFolder(location.dataDir), 100_000_000),
    random: createRandom(2),
    now: NOW,
    adminEmail: "admin@vivarium.test",
    passwordHash: "no hash",
  });
  for (const name of ["Z", "a", "É", "ä", "😀", "'\"\\"]) {
    await db.insertInto("counters").values({ name, value: Number.MAX_SAFE_INTEGER }).execute();
  }
  return db;
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

describe("The tables", () => {
  it("have the same keys and portable column types on both databases", async () => {
    const lists = [];
    for (const location of [await newSqlite("lite"), await newPostgres("pg")]) {
      const db = await open(location);
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

describe.each([
  ["SQLite", newSqlite, "SQLite", newSqlite],
  ["SQLite", newSqlite, "PostgreSQL", newPostgres],
  ["PostgreSQL", newPostgres, "SQLite", newSqlite],
  ["PostgreSQL", newPostgres, "PostgreSQL", newPostgres],
] as const)("A backup of %s", (_, newSource, targetName, newTarget) => {
  it(`is restored into ${targetName}: every row, every file, and no session`, async () => {
    const source = await newSource("source");
    const db = await openFilled(source);
    const user = await db.selectFrom("users").select("uid").executeTakeFirstOrThrow();
    await startSession(db, user.uid, NOW);
    const archive = join(folder, "backup.tar.gz");
    const parts = { db, dataDir: source.dataDir, version: "1", now: NOW, onProgress: silent };
    await writeBackup(archive, parts);

    const target = await newTarget("target");
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
    for (const location of [await newSqlite("lite"), await newPostgres("pg")]) {
      const db = await openFilled(location);
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

      const target = await newSqlite("target");
      await restoreBackup(archive, target, silent);
      expect(await readAll(await open(target))).toEqual(before);
    }
  });

  it("lists files that were already missing, and continues without them", async () => {
    const source = await newSqlite("lite");
    const db = await openFilled(source);
    const [lost = ""] = await listNamedFiles(db);
    await rm(join(uploadsFolder(source.dataDir), lost));
    const archive = join(folder, "backup.tar.gz");
    const parts = { db, dataDir: source.dataDir, version: "1", now: NOW, onProgress: silent };
    expect((await writeBackup(archive, parts)).lostFiles).toEqual([lost]);
    await restoreBackup(archive, await newSqlite("target"), silent);
  });

  it("of an older version is migrated to the current one", async () => {
    const older = await open(await newSqlite("older"));
    await migrate(older);
    const [first = ""] = await readSnapshot(older, async (s) => (await sourceOf(s)).migrations);
    const target = await open(await newPostgres("target"));
    await fillDatabase(target, { migrations: [first], rows: async function* () {} }, silent);
    expect(await migrate(target)).toEqual([]);
  });
});

describe("npm run carry-over", () => {
  const carryOver = async (from: DatabaseLocation, url: string) => {
    const child = spawn(process.execPath, ["--import", "tsx", "server/cli/carryOver.ts", url], {
      env: { PATH: process.env.PATH, DATA_DIR: from.dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, "exit"),
    ]);
    return { code, stdout, stderr };
  };

  it("brings every row to PostgreSQL", async () => {
    const from = await newSqlite("from");
    const db = await openFilled(from);
    const to = await newPostgres("to");
    const outcome = await carryOver(from, to.databaseUrl ?? "");
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(outcome.stdout).toContain("each compared with its original");
    expect(await readAll(await open(to))).toEqual(await readAll(db));
  });

  it("accepts a fully migrated database only", async () => {
    const from = await newSqlite("from");
    const db = await openFilled(from);
    const to = await newPostgres("to");
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
    const from = await newSqlite("from");
    const db = await openFilled(from);
    // The last table written, with a character that PostgreSQL can't store.
    await sql`update comments set comment = 'a' || char(0) where id = (select max(id) from comments)`.execute(
      db,
    );
    const to = await newPostgres("to");
    const outcome = await carryOver(from, to.databaseUrl ?? "");
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^Nothing was carried over \(.*\): .*\.\n$/);
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(
      await open(to),
    );
    expect(rows).toEqual([]);
  });

  it("refuses to run beside a server, which must be stopped first", async () => {
    const from = await newSqlite("from");
    await openFilled(from);
    const lock = await lockDataFolder(from.dataDir);
    const outcome = await carryOver(from, (await newPostgres("to")).databaseUrl ?? "");
    lock.release();
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain("Another Vivarium server uses the folder");
  });

  it("reports an unreachable PostgreSQL in a sentence without the password", async () => {
    const from = await newSqlite("from");
    await openFilled(from);
    const outcome = await carryOver(from, "postgres://me:secret@127.0.0.1:1/none");
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain("The database at 127.0.0.1:1 can't be used (ECONNREFUSED)");
    expect(outcome.stderr).not.toMatch(/secret|\n\s+at /);
  });
});
