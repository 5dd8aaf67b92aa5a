import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { closeToOthers } from "#server/dataFolder.ts";
import { type Db, openDatabase } from "#server/db/openDatabase.ts";
import { SQLITE_FILE } from "#server/db/openSqlite.ts";
import { type ApiClient, signedInApi } from "../support/api.ts";
import { makeFolder, runCommand, startServer } from "../support/server.ts";
import { createServerDatabase, isOnPostgres } from "../support/serverDatabase.ts";
import { PNG } from "./files.ts";
import { startTestServer, type TestServer } from "./support.ts";

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

let server: TestServer;
let dataDir: string;
let databaseUrl: string | null;
let api: ApiClient;
let attached: string;
let bugID: string;
beforeEach(async () => {
  server = await startTestServer();
  ({ dataDir, databaseUrl } = server.parts.config);
  await closeToOthers(dataDir);
  const admin = await server.buildAdmin();
  api = admin.api;
  ({ attached, bugID } = await fill(api, admin.uid));
});
afterEach(() => server.close());

/** Reports a bug with a file and a comment. */
async function fill(by: ApiClient, uid: string) {
  const file = await by.upload(PNG, "a.png");
  const { data } = await by.call("createBug", {
    title: "The scale drifts",
    description: "Since Monday.",
    assignedTo: uid,
    attachments: [file],
  });
  await by.call("addComment", { bugID: data.bug._id, comment: "Seen too" });
  return { attached: file, bugID: data.bug._id };
}

const run = (program: string, args: string[] = [], env: Record<string, string> = {}) => {
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  return runCommand(program, args, { DATA_DIR: dataDir, ...database, ...env });
};

/** A file that was uploaded two days ago. */
async function uploadOld(): Promise<string> {
  const url = await api.upload(PNG, "old.png");
  const before = new Date(Date.now() - TWO_DAYS_MS);
  await utimes(join(dataDir, url), before, before);
  return url;
}

describe("npm run doctor", () => {
  it("finds no problem with a healthy running server", async () => {
    const folder = makeFolder();
    const database = await createServerDatabase();
    const running = await startServer({ dataDir: folder, env: database.env });
    const signedIn = await signedInApi(running.url);
    await fill(signedIn, signedIn.user.uid);
    const outcome = await runCommand("doctor", [], { DATA_DIR: folder, ...database.env });
    await running.kill();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    const lines = outcome.stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(15);
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^ok {4}[A-Z].*\.$/);
    expect(lines.at(-1)).toBe("Nothing is wrong.");
  });

  const inDatabase =
    (...statements: string[]) =>
    async () => {
      const db: Db = await openDatabase({ databaseUrl, dataDir });
      for (const statement of statements) await sql.raw(statement).execute(db);
      await db.destroy();
    };

  /** The statement that lets events be changed: those of the program refuse it. */
  const allowTampering = (change: "update" | "delete") =>
    isOnPostgres()
      ? "alter table events disable trigger user"
      : `drop trigger events_stay_at_${change}`;

  /** PostgreSQL keeps references whole itself, and its files are its own. */
  const ofSqlite: [string, () => unknown, RegExp][] = [
    [
      "a dangling reference",
      inDatabase("pragma foreign_keys = off", "update bugs set created_by = 'nobody'"),
      /The database is damaged \(1 reference to nothing\).*npm run restore/,
    ],
    [
      "a database readable by others",
      () => chmodSync(join(dataDir, SQLITE_FILE), 0o644),
      /Other users of this machine have access to .*vivarium\.sqlite: .*chmod -R go=/,
    ],
  ];

  const ofPostgres: [string, () => unknown, RegExp][] = [
    [
      "a database that can't be changed",
      async () => {
        const name = new URL(databaseUrl ?? "").pathname.slice(1);
        await inDatabase(`alter database ${name} set default_transaction_read_only = on`)();
      },
      /Nobody can write to the database: name the primary server in DATABASE_URL, or switch/,
    ],
    [
      "too few connections",
      async () => {
        const role = `few_${randomBytes(4).toString("hex")}`;
        const rights = "login password 'few' connection limit 5 in role pg_read_all_data";
        await inDatabase(`create role ${role} ${rights}`)();
        onTestFinished(() => {
          // The test's own database is gone by then.
          databaseUrl = process.env.TEST_DATABASE_URL ?? null;
          return inDatabase(`drop role ${role}`)();
        });
        const url = new URL(databaseUrl ?? "");
        databaseUrl = Object.assign(url, { username: role, password: "few" }).href;
      },
      /PostgreSQL gives this user 5 connections, and a server needs ten, so that .*raise max_/,
    ],
  ];

  it.each<[string, () => unknown, RegExp]>([
    ...(isOnPostgres() ? ofPostgres : ofSqlite),
    [
      "wrong counts of bugs",
      inDatabase("update bug_counts set bugs = 7"),
      /Bugs by status and assignee are counted wrongly in 1 place: .*delete from bug_counts; insert/,
    ],
    [
      "wrong counts of comments",
      inDatabase("update bugs set comment_count = 0"),
      /The comments of 1 bug are counted wrongly: .*update bugs set comment_count/,
    ],
    [
      "a counter that would reuse numbers",
      inDatabase("update counters set value = 0 where name = 'bug_order'"),
      /The counter of bugs stands at 0, below bug 1, .*update counters set value = 1/,
    ],
    [
      "texts that search doesn't know",
      inDatabase("update bugs set title = 'The scale lags'"),
      /Search doesn't know the texts of 1 bug as they are, .*npm run doctor -- --reindex/,
    ],
    [
      "a tampered history",
      inDatabase(allowTampering("update"), "update events set at = '2020' where id = 2"),
      /tampered with the history: event 2 of 2020 was changed\. Compare it with a backup/,
    ],
    [
      "a missing attachment",
      () => rmSync(join(dataDir, attached)),
      /name 1 file that .*uploads lacks: unpack a backup .* development\/[0-9a-f]{32}\.png\./,
    ],
    [
      "a missing picture in a text",
      async () => {
        const url = await api.upload(PNG, "b.png");
        // A text may mention a file that never existed.
        const never = url.replace(/[0-9a-f]{32}/, "0".repeat(32));
        const comment = `![What it shows](${url}) ![Nothing](${never})`;
        await api.call("addComment", { bugID, comment });
        rmSync(join(dataDir, url));
      },
      /name 1 file that .*uploads lacks: unpack a backup .* development\/[0-9a-f]{32}\.png\./,
    ],
    [
      "an unreferenced file",
      uploadOld,
      /Nothing names 1 file older than a day: delete with `npm run sweep` development\//,
    ],
    [
      "what a restore that was killed has left",
      () => mkdirSync(join(dataDir, ".restore"), { mode: 0o700 }),
      /A restore was broken off, and .*\.restore has a copy of what it unpacked: delete that folder/,
    ],
    [
      "uploads that others may read",
      () => chmodSync(join(dataDir, "uploads"), 0o755),
      /Other users of this machine have access to .*uploads: .*chmod -R go=/,
    ],
    [
      "a clock that is behind",
      inDatabase(
        "update comments set created_at = '2999-01-01T00:00:00.000Z'",
        "update bugs set last_comment_at = '2999-01-01T00:00:00.000Z'",
      ),
      /The clock says 20.*yet something was written at 2999-01-01.*NTP/,
    ],
  ])("reports %s, says what to do and exits with 1", async (_, damage, sentence) => {
    await damage();
    const { code, stdout, stderr } = await run("doctor");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    const wrong = stdout.split("\n").filter((line) => line.startsWith("WRONG"));
    expect(wrong).toHaveLength(1);
    expect(wrong[0]).toMatch(sentence);
    expect(stdout).toContain("1 of 14 checks failed.\n");
  });

  it.each([
    [{ PUBLIC_URL: "https://bugs.lab.test" }, "TRUST_PROXY is not set"],
    [{ HOST: "0.0.0.0" }, "passwords travel unencrypted"],
    [{ TRUST_PROXY: "127.0.0.1" }, "PUBLIC_URL is not HTTPS"],
  ])("reports settings that don't suit a proxy: %j", async (env, sentence) => {
    const { code, stdout } = await run("doctor", [], env);
    expect(code).toBe(1);
    expect(stdout).toContain(sentence);
  });

  it("reports a mail server that can't be used, without its password", async () => {
    const env = { SMTP_URL: "smtp://me:secret@127.0.0.1:1", MAIL_FROM: "lab@lab.test" };
    const { code, stdout } = await run("doctor", [], env);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /WRONG The mail server at 127\.0\.0\.1:1 can't be used \(.*ECONNREFUSED/,
    );
    expect(stdout).not.toContain("secret");
  });

  it("reports mails without a sender of their own", async () => {
    const { code, stdout } = await run("doctor", [], { SMTP_URL: "smtp://127.0.0.1:1" });
    expect(code).toBe(1);
    expect(stdout).toMatch(/WRONG MAIL_FROM is not set, .* set it to an address of yours\./);
  });

  it("compares the history with an earlier checkpoint", async () => {
    const first = await run("doctor");
    const [, checkpoint = ""] = /checkpoint (\d+:[0-9a-f]{64})\)/.exec(first.stdout) ?? [];
    await api.call("listAssignees");
    expect((await run("doctor", ["--checkpoint", checkpoint])).code).toBe(0);

    await inDatabase(allowTampering("delete"), "delete from events where id > 1")();
    expect((await run("doctor")).code).toBe(0);
    const compared = await run("doctor", ["--checkpoint", checkpoint]);
    expect(compared.code).toBe(1);
    expect(compared.stdout).toContain("tampered with the history: event 2 and what follows");
    expect((await run("doctor", ["--checkpoint", "1"])).stderr).toContain("Usage: npm run doctor");
  });

  it("repairs the search index beside the running server", async () => {
    await inDatabase("update bugs set title = 'The scale lags'")();
    const find = async (q: string) => (await api.call("search", { q })).total;
    expect(await find("lags")).toBe(0);
    const outcome = await run("doctor", ["--reindex"]);
    expect(outcome).toMatchObject({ code: 0, stderr: "" });
    expect(outcome.stdout).toContain("Search knows 1 bug more as they are.\n");
    expect([await find("lags"), await find("drifts")]).toEqual([1, 0]);
  });
});

describe("npm run sweep", () => {
  const stored = () => readdirSync(join(dataDir, "uploads", "development")).sort();

  it("deletes only unreferenced files that are older than a day", async () => {
    const old = await uploadOld();
    const recent = await api.upload(PNG, "recent.png");
    const before = new Date(Date.now() - TWO_DAYS_MS);
    await utimes(join(dataDir, attached), before, before);
    const all = stored();

    const tried = await run("sweep", ["--dry-run"]);
    expect(tried).toMatchObject({ code: 0, stderr: "" });
    expect(tried.stdout).toBe(
      `${old.replace("/uploads/", "")}\n1 file (1 kB) would be deleted (--dry-run).\n`,
    );
    expect(await run("sweep", [], { npm_config_dry_run: "true" })).toEqual(tried);
    expect(stored()).toEqual(all);

    expect((await run("sweep")).stdout).toContain("1 file (1 kB) deleted.\n");
    expect(stored()).toEqual([attached, recent].map((url) => url.split("/").at(-1)).sort());
    expect((await run("sweep")).stdout).toBe("0 files (0 kB) deleted.\n");
  });

  it("keeps pictures in texts, including those that an undo can restore", async () => {
    const shown = `![Now](${await uploadOld()})`;
    const before = `![Before](${await uploadOld()})`;
    await api.call("addComment", { bugID, comment: shown });
    await api.call("editBug", { id: bugID, description: before, version: 1 });
    await api.call("editBug", { id: bugID, description: "None", version: 2 });
    expect((await run("sweep")).stdout).toBe("0 files (0 kB) deleted.\n");
  });

  it("prints its usage for any other argument", async () => {
    const outcome = await run("sweep", ["--all"]);
    expect(outcome.code).toBe(2);
    expect(outcome.stderr).toContain("Usage: npm run sweep [-- --dry-run]");
  });
});
