import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Db, openDatabase } from "#server/db/openDatabase.ts";
import { verifyEvents } from "#server/history/verifyEvents.ts";
import { hashOf, type Ledger, type Setting } from "./Writer.ts";

/** The acknowledged changes that the data folder lacks, and contradictions within it. */
export async function checkStore(dataDir: string, ledger: Ledger): Promise<string[]> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  try {
    return [
      ...(await findLost(db, ledger)),
      ...(await findContradictions(db)),
      ...(await findMissingFiles(db, dataDir, ledger)),
    ];
  } finally {
    await db.destroy();
  }
}

async function findLost(db: Db, { bugs, roles }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  const bugRows = await db
    .selectFrom("bugs")
    .select(["id", "order_no", "title", "status"])
    .execute();
  const stored = new Map(bugRows.map((row) => [row.id, row]));
  const commentRows = await db.selectFrom("comments").select(["id", "bug_id", "comment"]).execute();
  const comments = new Map(commentRows.map((row) => [row.id, row]));
  const urls = await db.selectFrom("bug_attachments").select(["bug_id", "url"]).execute();
  const attached = new Set(urls.map(({ bug_id, url }) => `${bug_id} ${url}`));
  for (const [id, bug] of bugs) {
    const row = stored.get(id);
    const isSame = row?.order_no === bug.order && row.title === bug.title;
    if (!isSame) faults.push(`Bug ${bug.order} is lost.`);
    if (!settle(bug.status, row?.status)) faults.push(`The status of bug ${bug.order} is lost.`);
    for (const [comment, text] of bug.comments) {
      const found = comments.get(comment);
      if (found?.bug_id !== id || found.comment !== text) {
        faults.push(`A comment on bug ${bug.order} is lost.`);
      }
    }
    for (const url of bug.attachments) {
      if (!attached.has(`${id} ${url}`)) faults.push(`${url} of bug ${bug.order} is lost.`);
    }
  }
  const people = await db.selectFrom("users").select(["uid", "role"]).execute();
  for (const [uid, role] of roles) {
    const found = people.find((person) => person.uid === uid);
    if (!settle(role, found?.role)) faults.push(`The role of ${uid} is lost.`);
  }
  return faults;
}

/**
 * Whether the value is the last one acknowledged, or the one sent after it, which is then recorded.
 */
function settle<T>(setting: Setting<T>, value: unknown): boolean {
  if (value === setting.sent) setting.acknowledged = setting.sent;
  return value === setting.acknowledged;
}

/** Statements that find a row only where something contradicts something else. */
const CONTRADICTIONS = {
  "Bugs are counted wrongly.": sql`
    select status, person from (
      select status, assigned_to as person, assignee_left, bug_type, has_attachment, bugs
      from bug_counts
      union all
      select status, coalesce(assigned_to, ''), assignee_left, bug_type, has_attachment, -count(*)
      from bugs group by 1, 2, 3, 4, 5
    ) group by status, person, assignee_left, bug_type, has_attachment having sum(bugs) <> 0`,
  "A bug doesn't know whether it has attachments.": sql`
    select id from bugs
    where has_attachment <> exists (select 1 from bug_attachments where bug_id = bugs.id)`,
  "Comments are counted wrongly.": sql`
    select id from bugs
    where comment_count <> (select count(*) from comments where bug_id = bugs.id)`,
  "Two bugs have one number.": sql`
    select order_no from bugs group by order_no having count(*) > 1`,
  "The next bug would get a number that is taken.": sql`
    select value from counters
    where name = 'bug_order' and value < (select max(order_no) from bugs)`,
  "The database is damaged.": sql`
    select integrity_check from pragma_integrity_check where integrity_check <> 'ok'`,
  "A row refers to nothing.": sql`select * from pragma_foreign_key_check`,
};

async function findContradictions(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, statement] of Object.entries(CONTRADICTIONS)) {
    const { rows } = await statement.execute(db);
    if (rows.length > 0) faults.push(`${fault} ${JSON.stringify(rows.slice(0, 3))}`);
  }
  const { problem } = await verifyEvents(db);
  if (problem) faults.push(`The history is broken: ${problem}.`);
  return faults;
}

async function findMissingFiles(db: Db, dataDir: string, { files }: Ledger): Promise<string[]> {
  const named = await db.selectFrom("bug_attachments").select("url").execute();
  const missing = named.filter(({ url }) => !existsSync(join(dataDir, url)));
  const faults = missing.map(({ url }) => `${url} is named, and there is no such file.`);
  for (const [url, hash] of files) {
    const bytes = await readFile(join(dataDir, url)).catch(() => Buffer.alloc(0));
    if (hashOf(bytes) !== hash) faults.push(`${url} is not the file that was uploaded.`);
  }
  return faults;
}
