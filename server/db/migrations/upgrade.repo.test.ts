import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { checkDatabase } from "../../cli/doctor/checkDatabase.ts";
import { parseQuery } from "../../search/parseQuery.ts";
import { searchBugs } from "../../search/searchBugs.ts";
import { applyMigrations, migrate } from "../migrate.ts";
import { openDatabase } from "../openDatabase.ts";

const AT = "2026-01-01T08:00:00.000Z";
const PICTURE = `/uploads/development/${"a".repeat(32)}.png`;

/** Rows of the first version. */
const ROWS = {
  users: [
    {
      uid: "ada",
      username: "Ada",
      email: "ada@lab.test",
      email_key: "ada@lab.test",
      role: "admin",
    },
    { uid: "cy", username: "Cy", role: "user", deleted_at: AT },
  ].map((row) => ({ ...row, password_hash: "-", avatar_url: "", created_at: AT })),
  sessions: [{ token_hash: "t", uid: "ada", created_at: AT, expires_at: AT }],
  bugs: [
    { id: "b1", order_no: 1, title: "Cage scanner", status: "pending", assigned_to: "ada" },
    { id: "b2", order_no: 2, title: "A leak", status: "complete", completed_at: AT },
  ].map((row) => ({
    ...row,
    description: `![](${PICTURE}) ${"mouse ".repeat(1_500)}`,
    bug_type: "design",
    created_by: "ada",
    created_at: AT,
    updated_at: AT,
    comment_count: 1,
    last_comment_at: AT,
  })),
  bug_attachments: [{ bug_id: "b1", position: 0, url: PICTURE }],
  comments: ["b1", "b2"].map((bug) => {
    return { id: `c${bug}`, bug_id: bug, comment: "Seen", commented_by: "cy", created_at: AT };
  }),
};

it.each([
  ["SQLite", openFile],
  ["PostgreSQL", openNew],
])("a database of the first version comes up to date with its rows, on %s", async (_, open) => {
  const { db, close } = await open();
  await db.transaction().execute(async (trx) => {
    await applyMigrations(trx, ["001-init"]);
    for (const [table, rows] of Object.entries(ROWS)) {
      const anyTable = trx as unknown as Kysely<Record<string, object>>;
      for (const row of rows) await anyTable.insertInto(table).values(row).execute();
    }
    await sql`update counters set value = 2`.execute(trx);
  });

  await migrate(db);

  const findings = await db.transaction().execute((trx) => checkDatabase(trx));
  expect(findings.filter(({ isWrong }) => isWrong)).toEqual([]);
  const find = async (q: string) =>
    (await searchBugs(db, parseQuery(q), "ada", { page: 1, limit: 1 })).total;
  expect(await Promise.all(["cage seen", "mouse assignee:ada"].map(find))).toEqual([1, 1]);
  const events = await db.selectFrom("events").select("kind").execute();
  expect(events).toHaveLength(8);
  expect(await db.selectFrom("text_files").selectAll().execute()).toHaveLength(2);
  await close();
});

async function openFile() {
  const dataDir = await mkdtemp(join(tmpdir(), "vivarium-db-"));
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const close = async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  };
  return { db, close };
}

async function openNew() {
  const { url, drop } = await createTestDatabase();
  const db = await openDatabase({ databaseUrl: url, dataDir: "" });
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { db, close };
}
