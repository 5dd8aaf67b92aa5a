import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("bug_views")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner", "text", (c) => c.references("users.uid"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", "text", (c) => c.notNull())
    .addColumn("is_shared", "integer", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .execute();
  // Names are unique among somebody's own views and among the team's.
  await db.schema
    .createIndex("bug_views_own_names")
    .unique()
    .on("bug_views")
    .columns(["owner", "name_key"])
    .where(sql.ref("is_shared"), "=", 0)
    .execute();
  await db.schema
    .createIndex("bug_views_team_names")
    .unique()
    .on("bug_views")
    .column("name_key")
    .where(sql.ref("is_shared"), "=", 1)
    .execute();
}
