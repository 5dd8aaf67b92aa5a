import { type Kysely, sql } from "kysely";
import { recordPast } from "../../history/recordPast.ts";
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
    ["bug", "bug_id"],
    ["comment", "comment_id"],
    ["user", "user_id"],
    ["person", "by_uid"],
    ["owner", "texts_of"],
  ] as const) {
    // An event has few of these, so the indexes leave out those that don't.
    await sql`create index ${sql.ref(`events_by_${name}`)} on events (${sql.ref(column)}, at, id)
      where ${sql.ref(column)} is not null`.execute(db);
  }
  await db.schema.createIndex("events_by_time").on("events").columns(["at", "id"]).execute();

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
