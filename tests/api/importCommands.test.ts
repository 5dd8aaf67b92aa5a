import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#server/db/openDatabase.ts";
import { SQLITE_FILE } from "#server/db/openSqlite.ts";
import { signedInApi } from "../support/api.ts";
import { canMount } from "../support/canMount.ts";
import { runCommand, startServer } from "../support/server.ts";
import {
  createServerDatabase,
  isOnPostgres,
  type ServerDatabase,
} from "../support/serverDatabase.ts";

/** Another project's reports, if they are next to the checkout; see the README there. */
const HADOOP = join(import.meta.dirname, "../../../shared/data/hadoop_bugs.csv");

let folder: string;
let dataDir: string;
let database: ServerDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vivarium-commands-"));
  dataDir = join(folder, "data");
  database = await createServerDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (program: string, args: string[], env: Record<string, string> = {}) =>
  runCommand(program, args, { DATA_DIR: dataDir, ...database.env, ...env });

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** The database as the commands name it. */
function nameOf({ url }: ServerDatabase): string {
  if (!url) return join(dataDir, SQLITE_FILE);
  const { host, pathname } = new URL(url);
  return host + pathname;
}

const JIRA = `Summary,Issue id,Status,Priority,Resolution,Created,Resolved,Description
Feeder jams,1,Resolved,Major,Fixed,30/Sep/21 17:20,20/Jul/22 20:51,At night
Scale drifts,2,Open,Minor,,01/Oct/21 08:00,,
`;

describe("npm run import", () => {
  it("creates the database if there is none, and prints a summary", async () => {
    const path = await file("jira.csv", JIRA);
    expect(await run("importBugs", [path])).toEqual({
      code: 0,
      stdout:
        "2 reports in jira.csv: 2 added (1 pending, 1 complete, 0 parked), 0 already there, 0 refused.\n" +
        `Database: ${nameOf(database)}.\n`,
      stderr: "",
    });
    expect((await run("importBugs", [path])).stdout).toMatch(
      "0 added, 2 already there, 0 refused.",
    );
  });

  it("leaves the first admin to the first start, though authors of comments are imported", async () => {
    const row = "Feeder jams,Open,30/Sep/21 17:20;cy;Twice a week.";
    await run("importBugs", [await file("jira.csv", `Summary,Status,Comment\n${row}\n`)]);
    const server = await startServer({ dataDir, env: database.env });
    try {
      const { call } = await signedInApi(server.url);
      const { data } = await call("listRecentComments", {});
      expect(data).toMatchObject([{ user: "cy", comment: "Twice a week." }]);
    } finally {
      await server.stop();
    }
  });

  it.each([
    ["a dry run", ["--dry-run"], {}],
    ["one that npm was asked for instead", [], { npm_config_dry_run: "true" }],
  ])("creates nothing on %s", async (_, options, env) => {
    const outcome = await run("importBugs", [await file("jira.csv", JIRA), ...options], env);
    expect(outcome.code).toBe(0);
    expect(outcome.stdout).toContain("2 would be added (1 pending, 1 complete, 0 parked)");
    expect(outcome.stdout).toContain("Nothing was written");
    expect(existsSync(dataDir)).toBe(false);
  });

  it("takes no pipe, which it couldn't read twice", async () => {
    expect(await run("importBugs", ["/dev/stdin"])).toEqual({
      code: 2,
      stdout: "",
      stderr: '"/dev/stdin" is a pipe, and is read more than once: save it as a file first.\n',
    });
  });

  it("names a refused row, imports the rest and exits with 1", async () => {
    const path = await file("jira.csv", `${JIRA},3,Open,,,,,No summary\n`);
    const outcome = await run("importBugs", [path]);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toContain("Line 4 refused: it has no Summary.\n");
    expect(outcome.stdout).toContain(
      "2 added (1 pending, 1 complete, 0 parked), 0 already there, 1 refused.",
    );
  });

  it("names the columns that have no place here, even in a trial run", async () => {
    const path = await file(
      "jira.csv",
      "Summary,Status,Comment,Watchers,Watchers,Sprint,La\u001bbels\nJam,Open,Seen.,bo,,,feeder\n",
    );
    const { stdout } = await run("importBugs", [path, "--dry-run"]);
    expect(stdout).toContain("1 would be added (1 pending, 0 complete, 0 parked) with 1 comment,");
    expect(stdout).toContain('Not imported: the columns "Watchers" and "La?bels".\n');
  });

  it.each([
    ["no file", [], "Usage: npm run import -- FILE.csv"],
    ["an unknown option", ["x.csv", "--force"], "Usage: npm run import -- FILE.csv"],
    ["two files", ["x.csv", "y.csv"], "Usage: npm run import -- FILE.csv"],
    [
      "a file that is not there",
      ["none.csv"],
      `There is no file "${resolve("none.csv")}": check its name.`,
    ],
    ["a file of something else", ["package.json"], "The first row has no column Summary"],
  ])("fails with a sentence for %s", async (_, args, sentence) => {
    const outcome = await run("importBugs", args);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain(sentence);
    expect(outcome.stderr).not.toMatch(/\n\s+at /);
  });

  it("fails with a sentence for a wrong setting, without printing a password", async () => {
    const path = await file("jira.csv", JIRA);
    const env = { DATABASE_URL: "postgres://me:secret@127.0.0.1:1/none" };
    const outcome = await run("importBugs", [path], env);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^[A-Z].*\.\n$/);
    expect(outcome.stderr).not.toMatch(/secret|\n\s+at /);
  });

  it.skipIf(isOnPostgres())("imports nothing while the disk is nearly full", async () => {
    const path = await file("jira.csv", JIRA);
    const env = { MIN_FREE_MB: "1073741824" };
    const outcome = await run("importBugs", [path], env);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^The disk that holds .* is nearly full \(MIN_FREE_MB\): /);
    expect((await run("importBugs", [path], { MIN_FREE_MB: "0" })).stdout).toContain("2 added");
  });

  it("leaves the database of a running server alone if that is of an older version", async () => {
    const path = await file("jira.csv", JIRA);
    const server = await startServer({ dataDir, env: database.env });
    const db = await openDatabase({ databaseUrl: database.url, dataDir });
    // As if the running server didn't know the last migration.
    await sql`delete from migrations where name = (select max(name) from migrations)`.execute(db);
    await db.destroy();

    const outcome = await run("importBugs", [path]);
    await server.kill();

    expect(outcome).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "The database is of an older version of Vivarium, and so is the server that uses it: start the server again, which brings it up to date.\n",
    });
  });

  it.skipIf(!canMount())("goes on where a full disk has ended it", async ({ skip }) => {
    skip(isOnPostgres(), "PostgreSQL has its own disk");
    const note = "x".repeat(3_000);
    const records = Array.from({ length: 3_000 }, (_, index) => ({
      type: "tasks",
      email: "ada@lab.test",
      note: `${index} ${note}`,
    }));
    const path = await file("records.json", JSON.stringify(records));
    await mkdir(dataDir);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m", "none", dataDir]);
    try {
      const ended = await run("importRecords", [path], { MIN_FREE_MB: "0" });
      expect(ended).toEqual({
        code: 2,
        stdout: "",
        stderr:
          "The disk is full (database or disk is full): make room, and run it again. What was done until then stays.\n",
      });
      execFileSync("mount", ["-o", "remount,size=64m", dataDir]);
      const outcome = await run("importRecords", [path], { MIN_FREE_MB: "0" });
      expect(outcome.code).toBe(0);
      const [, added, present] = /: ([\d,]+) added, ([\d,]+) already/.exec(outcome.stdout) ?? [];
      const count = (text = "") => Number(text.replace(",", ""));
      expect(count(present)).toBeGreaterThan(0);
      expect(count(added) + count(present)).toBe(records.length);
    } finally {
      execFileSync("umount", [dataDir]);
    }
  });

  it("imports nothing where a restore was killed", async () => {
    const path = await file("jira.csv", JIRA);
    await mkdir(join(dataDir, ".restore"), { recursive: true });
    const { code, stderr } = await run("importBugs", [path]);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^A restore into .* was broken off before its end: run `npm run restore/,
    );
    expect(existsSync(join(dataDir, SQLITE_FILE))).toBe(false);
  });

  it("fails with a sentence for a file that isn't a database", async ({ skip }) => {
    skip(isOnPostgres(), "PostgreSQL has no file here");
    const path = await file("jira.csv", JIRA);
    await run("importBugs", [path]);
    await writeFile(join(dataDir, SQLITE_FILE), "no database at all, but long enough".repeat(100));
    const outcome = await run("importBugs", [path]);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toMatch(/^The database in .* is damaged: .*npm run restore.*\.\n$/);
  });

  it.skipIf(!existsSync(HADOOP))("imports all 2,503 reports of another project", async () => {
    const outcome = await run("importBugs", [HADOOP]);
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(outcome.stdout).toContain(
      "2,503 reports in hadoop_bugs.csv: 2,503 added (770 pending, 1,678 complete, 55 parked), 0 already there, 0 refused.",
    );
    const db = await openDatabase({ databaseUrl: database.url, dataDir });
    const { longest, empty } = await db
      .selectFrom("bugs")
      .select((eb) => [
        eb.fn.max<number>(eb.fn("length", ["description"])).as("longest"),
        eb.fn
          .countAll<number>()
          .filterWhere("description", "like", "Imported from Jira%")
          .as("empty"),
      ])
      .executeTakeFirstOrThrow();
    await db.destroy();
    expect(longest).toBeGreaterThan(73_000);
    expect(empty).toBe(143);
  });
});

describe("npm run import-records", () => {
  it("imports each record of a CSV and a JSON file once", async () => {
    const csv = await file("r.csv", "type,email,due\ntasks,ada@lab.test,today\n");
    const json = await file(
      "r.json",
      '[{"type":"tasks","email":"ada@lab.test","due":"today"},{"type":"tasks","email":"bo@lab.test"}]',
    );
    expect((await run("importRecords", [csv])).stdout).toMatch(
      "1 record in r.csv: 1 added, 0 already there, 0 refused.",
    );
    expect((await run("importRecords", [json])).stdout).toMatch(
      "2 records in r.json: 1 added, 1 already there, 0 refused.",
    );
  });

  it("refuses rows of users and exits with 1", async () => {
    const csv = await file("r.csv", "type,email\nuser,ada@lab.test\n");
    const outcome = await run("importRecords", [csv]);
    expect(outcome.code).toBe(1);
    expect(outcome.stdout).toContain("Line 2 refused: a user is an account");
  });

  it("prints no value of the file that a terminal would obey", async () => {
    const csv = await file("r.csv", "type,email\n\u001b]0;owned\u0007,ada@lab.test\n");
    const outcome = await run("importRecords", [csv]);
    expect(outcome.stdout).toContain('Line 2 refused: its type is "?]0;owned?"');
  });

  it("fails with a sentence for a missing file", async () => {
    const outcome = await run("importRecords", [await file("r.json", "[")]);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain('"r.json" is no JSON in UTF-8');
  });
});
