import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTestDatabase, findWaiting } from "../../tests/support/postgres.ts";
import { openRelay } from "../../tests/support/relay.ts";
import { migrate } from "./migrate.ts";
import { type Db, openDatabase } from "./openDatabase.ts";
import { giveUpSilentConnections, openPostgres } from "./openPostgres.ts";
import { write } from "./write.ts";

let db: Db;
let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  const created = await createTestDatabase();
  ({ url, drop } = created);
  db = await openDatabase({ databaseUrl: url, dataDir: "" });
  await migrate(db);
});
afterEach(async () => {
  await db.destroy();
  await drop();
});

const openAnother = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: "" });

it.each(["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"])(
  "sets %s on reading and writing connections",
  async (name) => {
    const show = async (on: Db) => {
      const { rows } = await sql<{ value: string }>`
        select setting as value from pg_settings where name = ${name}
      `.execute(on);
      return Number(rows[0]?.value);
    };
    expect(await show(db)).toBeGreaterThan(0);
    expect(await write(db, show)).toBeGreaterThan(0);
  },
);

it("lets a writer see what was written while it waited, whatever isolation is the default", async () => {
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.id(name)}
    set default_transaction_isolation = 'repeatable read'`.execute(db);
  const servers = await Promise.all([openAnother(url), openAnother(url)]);
  const [first, second] = servers as [Db, Db];
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let written: Promise<unknown> | undefined;
  await new Promise<void>((resolve) => {
    written = write(first, async (trx) => {
      await trx.updateTable("counters").set({ value: 7 }).execute();
      resolve();
      await released;
    });
  });
  const seen = write(second, (trx) => trx.selectFrom("counters").select("value").execute());
  await vi.waitFor(async () => {
    expect(await findWaiting(db)).toHaveLength(1);
  }, 20_000);
  letGo();
  await written;
  expect(await seen).toEqual([{ value: 7 }]);
  for (const server of servers) await server.destroy();
});

it("refuses to begin in a database that can't store every letter", async () => {
  const name = `${new URL(url).pathname.slice(1)}_latin`;
  await sql`create database ${sql.id(name)}
    template template0 encoding 'LATIN1' locale_provider libc locale 'C'`.execute(db);
  const other = new URL(url);
  other.pathname = name;
  const latin = await openAnother(other.href);
  await expect(migrate(latin)).rejects.toThrow(
    `The database "${name}" has the encoding LATIN1, which doesn't know every letter: create one with the encoding UTF8`,
  );
  await latin.destroy();
  await sql`drop database ${sql.id(name)}`.execute(db);
});

it("survives the loss of its connection in the middle of a write", async () => {
  const broken = write(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(trx);
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable/);
  await write(db, (trx) => trx.updateTable("counters").set({ value: 7 }).execute());
  const row = await db.selectFrom("counters").select("value").executeTakeFirst();
  expect(row).toEqual({ value: 7 });
});

it("writes again after a connection whose other end vanished without a word", async () => {
  const relay = await openRelay(url);
  const other = await openPostgres(relay.url, 500);
  giveUpSilentConnections(other);
  const increase = () =>
    write(other, (trx) =>
      trx
        .updateTable("counters")
        .set((eb) => ({ value: eb("value", "+", 1) }))
        .returning("value")
        .execute(),
    );
  await increase();
  for (const { near, far } of relay.links) for (const end of [near, far]) end.unpipe().pause();

  await expect(increase()).rejects.toThrow("terminated");

  expect(await increase()).toEqual([{ value: 2 }]);
  await other.destroy();
  relay.close();
});

it("reads and writes once a connection is free, if other programs have taken them all", async () => {
  const role = `few_${new URL(url).pathname.slice(1)}`;
  const rights = sql`login connection limit 2 in role pg_read_all_data, pg_write_all_data`;
  await sql`create role ${sql.id(role)} ${rights}`.execute(db);
  const connectionString = Object.assign(new URL(url), { username: role }).href;
  const connect = async () => {
    const program = new pg.Client({ connectionString });
    await program.connect();
    return program;
  };
  const programs = [await connect(), await connect()];
  const other = await openAnother(connectionString);
  const read = (on: Db) => on.selectFrom("counters").select("value").execute();
  const values = Promise.all([read(other), write(other, read)]);
  values.catch(() => undefined);
  await expect(connect()).rejects.toThrow("too many connections");
  for (const program of programs) await program.end();
  expect(await values).toEqual([[{ value: 0 }], [{ value: 0 }]]);
  await other.destroy();
  await sql`drop role ${sql.id(role)}`.execute(db);
});

it("writes while every reading connection is busy", async () => {
  const other = await openDatabase({ databaseUrl: url, dataDir: "" });
  await other.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(1)`.execute(holder);
    const reads = Array.from({ length: 20 }, () =>
      sql`select pg_advisory_lock_shared(1)`.execute(db),
    );
    await write(db, (trx) => trx.updateTable("counters").set({ value: 7 }).execute());
    await sql`select pg_advisory_unlock(1)`.execute(holder);
    await Promise.all(reads);
  });
  await other.destroy();
});
