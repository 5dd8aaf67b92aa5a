import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploaded_files")
    .addColumn("url", "text", (c) => c.primaryKey())
    .addColumn("uid", "text", (c) => c.references("users.uid"))
    .addColumn("bytes", "bigint", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("uploaded_files_by_user")
    .on("uploaded_files")
    .columns(["uid", "bytes"])
    .execute();
  // Earlier files have no owner: their uploaders were not recorded.
  await sql`
    insert into uploaded_files (url, uid, bytes, created_at)
    select url, null, 0, ${new Date().toISOString()}
    from (
      select url from bug_attachments where url like '/uploads/%'
      union
      select avatar_url from users where avatar_url like '/uploads/%'
    ) as named`.execute(db);

  await db.schema
    .createTable("removed_attachments")
    .addColumn("bug_id", "text", (c) => c.notNull().references("bugs.id"))
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("removed_at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("removed_attachments_pk", ["bug_id", "url"])
    .execute();

  // Serves the check for remaining references when a file is removed.
  await db.schema
    .createIndex("bug_attachments_by_url")
    .on("bug_attachments")
    .column("url")
    .execute();
  await db.schema.createIndex("users_by_avatar").on("users").column("avatar_url").execute();
}
