import { existsSync, rmSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { SQLITE_FILE } from "#server/db/openSqlite.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { makeFolder, runCommand } from "../support/server.ts";
import { isOnPostgres } from "../support/serverDatabase.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = makeFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (program: string, args: string[], env: Record<string, string>) =>
  runCommand(program, args, { DATA_DIR: dataDir, ...env });

describe("A command on a database that it can't use", () => {
  it("fails with a sentence for a database that can't be reached", async () => {
    const url = "postgres://me:secret@127.0.0.1:1/none";
    const { code, stderr } = await run("doctor", [], { DATABASE_URL: url });
    expect(code).toBe(2);
    expect(stderr).toContain("The database at 127.0.0.1:1 can't be used (ECONNREFUSED)");
    expect(stderr).not.toMatch(/secret|\n\s+at /);
  });

  it("fails with a sentence for a database in which no server has made its tables", async () => {
    const env = await emptyDatabase();
    for (const [program, args] of [
      ["doctor", []],
      ["backup", [join(dataDir, "backup.tar.gz")]],
    ] as const) {
      const { code, stderr } = await run(program, [...args], env);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^There are no tables of Vivarium in .*: start the server once/);
    }
  });

  /** One such as a server leaves that is killed before its first migration is done. */
  async function emptyDatabase(): Promise<Record<string, string>> {
    if (isOnPostgres()) {
      const { url, drop } = await createTestDatabase();
      onTestFinished(drop);
      return { DATABASE_URL: url };
    }
    await mkdir(join(dataDir, "new"));
    await writeFile(join(dataDir, "new", SQLITE_FILE), "");
    return { DATA_DIR: join(dataDir, "new") };
  }

  it.skipIf(isOnPostgres())("fails with a sentence for a damaged or missing database", async () => {
    await mkdir(join(dataDir, "damaged"));
    await writeFile(join(dataDir, "damaged", SQLITE_FILE), "no database at all".repeat(500));
    const damaged = await run("doctor", [], { DATA_DIR: join(dataDir, "damaged") });
    expect(damaged.code).toBe(2);
    expect(damaged.stderr).toMatch(/^The database in .* is damaged: .*npm run restore.*\.\n$/);

    const none = await run("doctor", [], { DATA_DIR: join(dataDir, "none") });
    expect(none.code).toBe(2);
    expect(none.stderr).toContain("There is no database in");
    expect(existsSync(join(dataDir, "none"))).toBe(false);
  });

  it.skipIf(isOnPostgres())("fails with a sentence for a folder it can't read", async () => {
    // Leads nowhere; root could read another user's folder.
    await symlink("loop", join(dataDir, "loop"));
    const { code, stderr } = await run("doctor", [], { DATA_DIR: join(dataDir, "loop") });
    expect(code).toBe(2);
    expect(stderr).toMatch(/can't be read \(ELOOP\): run this as the server's user/);
  });
});
