import { sql } from "kysely";
import { type Db, isSqlite } from "../../db/openDatabase.ts";
import { type Checkpoint, verifyEvents } from "../../history/verifyEvents.ts";
import { findMisindexed } from "../../search/checkIndex.ts";
import { counted } from "../command/runCommand.ts";

/** Checks the database's integrity and compares stored counts with a recount. */
export async function checkDatabase(db: Db, checkpoint?: Checkpoint): Promise<Finding[]> {
  return [
    isSqlite(db) ? await checkIntegrity(db) : await checkPostgres(db),
    await checkBugCounts(db),
    await checkCommentCounts(db),
    await checkOrder(db),
    await checkSearch(db),
    await checkHistory(db, checkpoint),
  ];
}

async function checkIntegrity(db: Db): Promise<Finding> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  const problems = rows.map((row) => row.integrity_check).filter((problem) => problem !== "ok");
  const dangling = await sql`pragma foreign_key_check`.execute(db);
  if (dangling.rows.length > 0) {
    problems.push(`${counted(dangling.rows.length, "reference")} to nothing`);
  }
  return problems.length === 0
    ? fine("The database is whole.")
    : wrong(
        `The database is damaged (${problems.join("; ").replace(/\s+/g, " ")}): stop the server and bring back a backup with \`npm run restore -- BACKUP\`.`,
      );
}

/** What one server opens: nine connections to read and one to write. */
const CONNECTIONS = 10;

async function checkPostgres(db: Db): Promise<Finding> {
  const { rows } = await sql<{ connections: number; isReadOnly: boolean }>`
    select least(
        case when not rolsuper then nullif(rolconnlimit, -1) end,
        case when not rolsuper then nullif(datconnlimit, -1) end,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      ) as connections,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"
    from pg_roles, pg_database where rolname = current_user and datname = current_database()
  `.execute(db);
  const [{ connections, isReadOnly } = { connections: CONNECTIONS, isReadOnly: false }] = rows;
  if (isReadOnly) {
    return wrong(
      "Nobody can write to the database: name the primary server in DATABASE_URL, or switch default_transaction_read_only off.",
    );
  }
  return connections >= CONNECTIONS
    ? fine("The database answers.")
    : wrong(
        `PostgreSQL gives this user ${counted(connections, "connection")}, and a server needs ten, so that people are refused now and then: raise max_connections, or the limit of the role or the database.`,
      );
}

const COUNTED = "status, assigned_to, assignee_left, bug_type, has_attachment";
const RECOUNT =
  "select status, coalesce(assigned_to, '') as assigned_to, assignee_left, bug_type, has_attachment, count(*) as bugs from bugs group by 1, 2, 3, 4, 5";

async function checkBugCounts(db: Db): Promise<Finding> {
  const kept = sql`select ${sql.raw(COUNTED)}, bugs from bug_counts where bugs <> 0`;
  const recount = sql.raw(RECOUNT);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select * from (${kept}) as a except select * from (${recount}) as b) as c
    union all
    select count(*) as n from (select * from (${recount}) as a except select * from (${kept}) as b) as c
  `.execute(db);
  const differing = Math.max(...rows.map(({ n }) => n));
  return differing === 0
    ? fine("The counts of bugs agree with the bugs.")
    : repair(
        `Bugs by status and assignee are counted wrongly in ${counted(differing, "place")}`,
        `delete from bug_counts; insert into bug_counts (${COUNTED}, bugs) ${RECOUNT};`,
      );
}

async function checkCommentCounts(db: Db): Promise<Finding> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from bugs
    left join (
      select bug_id, count(*) as comments, max(created_at) as last_at from comments group by bug_id
    ) as c on c.bug_id = bugs.id
    where bugs.comment_count <> coalesce(c.comments, 0)
      or coalesce(bugs.last_comment_at, '') <> coalesce(c.last_at, '')
  `.execute(db);
  const differing = rows[0]?.n ?? 0;
  return differing === 0
    ? fine("The counts of comments agree with the comments.")
    : repair(
        `The comments of ${counted(differing, "bug")} are counted wrongly`,
        "update bugs set comment_count = (select count(*) from comments where bug_id = bugs.id), last_comment_at = (select max(created_at) from comments where bug_id = bugs.id);",
      );
}

async function checkOrder(db: Db): Promise<Finding> {
  const { rows } = await sql<{ next: number; last: number }>`
    select (select value from counters where name = 'bug_order') as next,
      (select coalesce(max(order_no), 0) from bugs) as last
  `.execute(db);
  const { next = 0, last = 0 } = rows[0] ?? {};
  return (next ?? 0) >= last
    ? fine("New bugs get a number that no bug has.")
    : repair(
        `The counter of bugs stands at ${next ?? 0}, below bug ${last}, so nobody can report a bug`,
        `update counters set value = ${last} where name = 'bug_order';`,
      );
}

async function checkSearch(db: Db): Promise<Finding> {
  const misindexed = await findMisindexed(db);
  return misindexed.length === 0
    ? fine("Search knows the texts of all bugs as they are.")
    : wrong(
        `Search doesn't know the texts of ${counted(misindexed.length, "bug")} as they are, so it misses some hits: run \`npm run doctor -- --reindex\`, also while the server runs.`,
      );
}

async function checkHistory(db: Db, checkpoint?: Checkpoint): Promise<Finding> {
  const { events, last, problem } = await verifyEvents(db, checkpoint);
  return problem === null
    ? fine(
        `Nobody has tampered with the history (${counted(events, "event")}${last ? `, checkpoint ${last.id}:${last.hash}` : ""}).`,
      )
    : wrong(
        `Somebody has tampered with the history: ${problem}. Compare it with a backup from before.`,
      );
}

/** Only caused by a defect in the program or by manual changes to the tables. */
const repair = (problem: string, statement: string): Finding =>
  wrong(`${problem}: stop the server, take a backup, and run this in the database: ${statement}`);

/** The result of one check, in a sentence; a problem also says what to do. */
export interface Finding {
  isWrong: boolean;
  text: string;
}

export const fine = (text: string): Finding => ({ isWrong: false, text });
export const wrong = (text: string): Finding => ({ isWrong: true, text });
