import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { Db } from "#server/db/openDatabase.ts";
import { ensureDebianPackage } from "./ensureDebianPackage.ts";
import { roomyFolder } from "./roomyFolder.ts";
import { findFreePort } from "./server.ts";

/**
 * A real PostgreSQL for the tests: a cluster in a temporary folder, on a
 * free port, deleted afterwards. `TEST_DATABASE_URL` may name a running one instead.
 */

const PACKAGES = "/usr/lib/postgresql";
const OLDEST_VERSION = 15;
/** Nothing has to survive this cluster, which makes databases all the time. */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=1GB",
  "checkpoint_timeout=1h",
  "autovacuum=off",
  "jit=off",
];

interface Postgres {
  /** A role that may create databases. */
  url: string;
  stop: () => Promise<void>;
}

export async function startPostgres(): Promise<Postgres> {
  const bin = findPostgres() ?? installPostgres();
  const folder = mkdtempSync(join(roomyFolder(), "vivarium-postgres-"));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);

  const data = join(folder, "data");
  const initArgs = ["-D", data, "-U", "vivarium", "-A", "trust", "-E", "UTF8", "--no-locale"];
  execFileSync(join(bin, "initdb"), [...initArgs, "--no-sync"], {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const port = await findFreePort();
  const args = ["-D", data, "-p", String(port), ...SETTINGS.flatMap((setting) => ["-c", setting])];
  const server = spawn(join(bin, "postgres"), args, {
    ...user,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await untilReady(server);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgresql://vivarium@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const exited = once(server, "exit");
      // Fast shutdown: open connections are ended.
      if (server.kill("SIGINT")) await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface TestDatabase {
  name: string;
  url: string;
  drop: () => Promise<void>;
}

/**
 * A new database on the server that `TEST_DATABASE_URL` names.
 * @param template the name of the database to copy; without it the new one is empty
 */
export async function createTestDatabase(template = "template1"): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) {
    throw new Error(
      "No PostgreSQL is running for this test: run it in a project that starts one (see vitest.node.config.ts).",
    );
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  const server = adminOf(serverUrl);
  // Copying the files takes half the time of writing their pages to the log.
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: async () => {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

let admin: pg.Pool | undefined;

/** This process's connections to make databases with: two, as tests may do so concurrently. */
function adminOf(connectionString: string): pg.Pool {
  if (!admin) {
    admin = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true });
    // The cluster may end first.
    admin.on("error", () => undefined);
  }
  return admin;
}

/** The folder with the programs of the newest PostgreSQL that is new enough. */
function findPostgres(): string | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES) : [];
  return versions
    .filter((version) => Number(version) >= OLDEST_VERSION)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(PACKAGES, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "postgres")));
}

function installPostgres(): string {
  ensureDebianPackage(
    "postgresql",
    `Install PostgreSQL ${OLDEST_VERSION} or newer under ${PACKAGES}, or set TEST_DATABASE_URL to a running one.`,
  );
  const bin = findPostgres();
  if (!bin) throw new Error(`Debian's PostgreSQL is older than version ${OLDEST_VERSION}.`);
  return bin;
}

/** PostgreSQL refuses to run as root, so root runs it as nobody. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = "";
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      log += text;
      if (text.includes("ready to accept connections")) resolve();
    });
  });
}

/** The processes that wait for a lock in this database: other tests' may wait in theirs. */
export async function findWaiting(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks
    join pg_database on pg_database.oid = database
    where not granted and datname = current_database()`.execute(db);
  return rows.map(({ pid }) => pid);
}
