import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { createRandom } from "../../server/cli/demo/demoTexts.ts";
import { fillDemo } from "../../server/cli/demo/fillDemo.ts";
import { readRows } from "../../server/db/copy/fillDatabase.ts";
import { listTables } from "../../server/db/copy/listTables.ts";
import { migrate } from "../../server/db/migrate.ts";
import {
  type DatabaseLocation,
  type Db,
  openDatabase,
  readSnapshot,
} from "../../server/db/openDatabase.ts";
import { createFileStore } from "../../server/storage/createFileStore.ts";
import { uploadsFolder } from "../../server/storage/serveUploads.ts";
import { createTestDatabase } from "./postgres.ts";
import { openRelay, swallowCommit } from "./relay.ts";

/** When the teams' bugs end. */
export const NOW = new Date("2026-03-02T10:00:00.000Z");

export const KINDS = ["SQLite", "PostgreSQL"] as const;
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
 * Makes, for the tests of a file, a team on each of the databases, with bugs, comments, files and
 * records, including texts whose byte order differs from the alphabet's.
 * @returns what opens a copy of a team for one test
 */
export function makeTeams(...kinds: Kind[]) {
  const teams = new Map<Kind, Awaited<ReturnType<typeof makeDatabase>>>();
  beforeAll(async () => {
    for (const kind of kinds) {
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
  return async (kind: Kind): Promise<{ location: DatabaseLocation; db: Db }> => {
    const team = teams.get(kind);
    const location = await makeEmpty(kind, team?.name);
    await cp(team?.location.dataDir ?? "", location.dataDir, { recursive: true });
    return { location, db: await open(location) };
  };
}

/** An empty database for one test. */
export async function makeEmpty(kind: Kind, template?: string): Promise<DatabaseLocation> {
  const { location, drop } = await makeDatabase(kind, template);
  onTestFinished(drop);
  return location;
}

/** Opens a database until the test ends. */
export async function open(location: DatabaseLocation): Promise<Db> {
  const db = await openDatabase(location);
  onTestFinished(() => db.destroy());
  return db;
}

/** The rows of each table. */
export async function readAll(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  await readSnapshot(db, async (snapshot) => {
    for (const table of await listTables(snapshot)) {
      all[table.name] = [];
      for await (const rows of readRows(snapshot, table)) all[table.name]?.push(...rows);
    }
  });
  return all;
}

/** Relays everything but the answer to the first commit; then it is back at once, or gone for good. */
export function openUnanswering({ databaseUrl }: DatabaseLocation, isBack: boolean) {
  let isCut = false;
  const relay = openRelay(databaseUrl ?? "", (link) => {
    if (isCut) return;
    swallowCommit(link, () => {
      isCut = true;
      if (isBack) link.near.destroy();
      else void relay.then(({ close }) => close());
    });
  });
  return relay;
}
