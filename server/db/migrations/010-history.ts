import { setImmediate as othersTurn } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { EventKind } from "#contract/constants.ts";
import { appendEvents } from "../../history/recordEvents.ts";
import { newId } from "../newId.ts";
import { type Db, isSqlite } from "../openDatabase.ts";

export async function up(db: Kysely<unknown>, report: (progress: string) => void): Promise<void> {
  await db.schema
    .createTable("events")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("by_uid", "text")
    .addColumn("change_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("bug_id", "text")
    .addColumn("comment_id", "text")
    .addColumn("user_id", "text")
    .addColumn("record_id", "text")
    .addColumn("field", "text")
    .addColumn("from_value", "text")
    .addColumn("to_value", "text")
    .addColumn("texts_of", "text")
    .addColumn("texts_digest", "text")
    .addColumn("previous_hash", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("event_texts")
    .addColumn("event_id", "integer", (c) => c.primaryKey().references("events.id"))
    .addColumn("salt", "text", (c) => c.notNull())
    .addColumn("from_text", "text")
    .addColumn("to_text", "text")
    .execute();
  for (const [name, column] of [
    ["comment", "comment_id"],
    ["user", "user_id"],
    ["person", "by_uid"],
    ["owner", "texts_of"],
  ] as const) {
    // An event has few of these, so the indexes leave out those that don't.
    await sql`create index ${sql.ref(`events_by_${name}`)} on events (${sql.ref(column)}, at, id)
      where ${sql.ref(column)} is not null`.execute(db);
  }
  // The activity is counted from this index alone, by kind, too.
  await sql`create index events_by_bug on events (bug_id, at, id, comment_id)
    where bug_id is not null`.execute(db);
  await sql`create index events_of_bugs on events (at, id) where bug_id is not null`.execute(db);
  await sql`create index events_of_people on events (at, id) where bug_id is null`.execute(db);

  await db.schema
    .alterTable("bugs")
    .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable("comments").addColumn("edited_at", "text").execute();
  await db.schema
    .createTable("undo_steps")
    .addColumn("change_id", "text", (c) => c.notNull())
    .addColumn("bug_id", "text", (c) => c.notNull())
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("made_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("before", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("undo_steps_pk", ["change_id", "bug_id"])
    .execute();
  await db.schema.createIndex("undo_steps_by_time").on("undo_steps").column("made_at").execute();

  await recordPast(db as Db, report);
  await (isSqlite(db as Db) ? guardOnSqlite(db) : guardOnPostgres(db));
}

/** Events are never changed or deleted; their texts may be deleted. */
async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [change, table] of [
    ["update", "events"],
    ["delete", "events"],
    ["update", "event_texts"],
  ] as const) {
    await sql`create trigger ${sql.ref(`${table}_stay_at_${change}`)} before ${sql.raw(change)}
      on ${sql.table(table)}
      begin select raise(abort, 'An event is never changed.'); end`.execute(db);
  }
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function refuse_to_change_events() returns trigger language plpgsql as
    $$ begin raise exception 'An event is never changed.'; end $$`.execute(db);
  for (const [table, changes] of [
    ["events", "update or delete"],
    ["event_texts", "update"],
  ] as const) {
    await sql`create trigger ${sql.ref(`${table}_stay`)} before ${sql.raw(changes)}
      on ${sql.table(table)} for each row execute function refuse_to_change_events()`.execute(db);
  }
  await sql`create trigger events_stay_at_truncate before truncate on events
    for each statement execute function refuse_to_change_events()`.execute(db);
}

const BATCH = 500;

interface Past {
  at: string;
  by_uid: string | null;
  kind: EventKind;
  bug_id: string | null;
  comment_id: string | null;
  user_id: string | null;
  field: string | null;
  to_value: string | null;
}

/**
 * Appends events for what the tables know of a time without events, oldest first: accounts, bugs
 * and comments that have none. The database sorts them, so that memory stays bounded.
 */
export async function recordPast(
  trx: Db,
  report: (progress: string) => void = () => undefined,
): Promise<void> {
  await sql`create temp table past as
    select row_number() over (order by at, place, id) as n, at, by_uid, kind, bug_id, comment_id,
      user_id, field, to_value
    from (
      select created_at as at, 1 as place, uid as id, cast(null as text) as by_uid,
        'user.created' as kind, cast(null as text) as bug_id, cast(null as text) as comment_id,
        uid as user_id, cast(null as text) as field, cast(null as text) as to_value
      from users where not exists
        (select 1 from events where user_id = users.uid and kind = 'user.created')
      union all
      select deleted_at, 5, uid, null, 'user.deleted', null, null, uid, null, null
      from users where deleted_at is not null and not exists
        (select 1 from events where user_id = users.uid and kind = 'user.deleted')
      union all
      select created_at, 2, id, created_by,
        case when import_key is null then 'bug.created' else 'bug.imported' end,
        id, null, null, null, null
      from bugs where not exists
        (select 1 from events where bug_id = bugs.id and kind in ('bug.created', 'bug.imported'))
      union all
      select completed_at, 4, id, null, 'bug.changed', id, null, null, 'status', 'complete'
      from bugs where completed_at is not null and not exists
        (select 1 from events where bug_id = bugs.id and kind in ('bug.created', 'bug.imported'))
      union all
      select created_at, 3, id, commented_by, 'comment.added', bug_id, id, null, null, null
      from comments where not exists
        (select 1 from events where comment_id = comments.id and kind = 'comment.added')
    ) as found`.execute(trx);
  await sql`create unique index past_by_n on past (n)`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from past`.execute(trx);
  const total = counted[0]?.total ?? 0;
  for (let start = 0; start < total; start += BATCH) {
    const { rows } = await sql<Past>`
      select at, by_uid, kind, bug_id, comment_id, user_id, field, to_value from past
      where n > ${start} and n <= ${start + BATCH} order by n`.execute(trx);
    await appendEvents(
      trx,
      rows.map((row) => ({ ...row, change_id: newId() })),
    );
    const done = Math.min(start + BATCH, total);
    const tenths = (some: number) => Math.floor((some * 10) / total);
    if (tenths(done) > tenths(start)) report(`Recorded ${done} of ${total} events of the past`);
    await othersTurn();
  }
  await sql`drop table past`.execute(trx);
}
