import type { Kysely } from "kysely";

/** A change can be undone after a later one of the same bug, which starts from its version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("undo_steps").addColumn("from_version", "integer").execute();
  await db.schema
    .createIndex("undo_steps_by_bug")
    .on("undo_steps")
    .columns(["bug_id", "version"])
    .execute();
}
