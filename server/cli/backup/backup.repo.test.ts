import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { findWaiting } from "../../../tests/support/postgres.ts";
import { openRelay } from "../../../tests/support/relay.ts";
import { runCommand } from "../../../tests/support/server.ts";
import {
  KINDS,
  makeEmpty,
  makeTeams,
  NOW,
  open,
  openUnanswering,
  readAll,
} from "../../../tests/support/teams.ts";
import { hasUploads, refuseOrphanedFiles } from "../../dataFolder.ts";
import { fillDatabase, sourceOf } from "../../db/copy/fillDatabase.ts";
import { listTables } from "../../db/copy/listTables.ts";
import { migrate } from "../../db/migrate.ts";
import { type DatabaseLocation, readSnapshot } from "../../db/openDatabase.ts";
import { verifyEvents } from "../../history/verifyEvents.ts";
import { startSession } from "../../session/sessions.ts";
import { listNamedFiles } from "../../storage/fileReferences.ts";
import { uploadsFolder } from "../../storage/serveUploads.ts";
import { restoreBackup } from "./restoreBackup.ts";
import { writeBackup } from "./writeBackup.ts";

const openTeam = makeTeams(...KINDS);
const silent = () => undefined;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vivarium-copy-"));
  return () => rm(folder, { recursive: true, force: true });
});

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
        const [waiting, ...others] = await findWaiting(holder);
        expect(others).toEqual([]);
        const { rows } = await sql`select pg_terminate_backend(${waiting ?? 0}::int)`.execute(
          holder,
        );
        expect(rows).toEqual([{ pg_terminate_backend: true }]);
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
        expect(await findWaiting(holder)).toHaveLength(1);
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
        expect(await findWaiting(holder)).toHaveLength(count);
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
