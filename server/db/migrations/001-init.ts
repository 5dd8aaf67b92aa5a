import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("uid", "text", (c) => c.primaryKey())
    .addColumn("username", "text", (c) => c.notNull())
    .addColumn("email", "text")
    .addColumn("email_key", "text", (c) => c.unique())
    .addColumn("password_hash", "text")
    .addColumn("avatar_url", "text", (c) => c.notNull())
    .addColumn("role", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema
    .createIndex("users_by_signup")
    .on("users")
    .columns(["created_at", "uid"])
    .execute();

  for (const table of ["sessions", "reset_links"]) {
    await db.schema
      .createTable(table)
      .addColumn("token_hash", "text", (c) => c.primaryKey())
      .addColumn("uid", "text", (c) => c.notNull().references("users.uid"))
      .addColumn("created_at", "text", (c) => c.notNull())
      .addColumn("expires_at", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex(`${table}_by_user`).on(table).column("uid").execute();
  }

  await db.schema
    .createTable("bugs")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_no", "bigint", (c) => c.notNull().unique())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("bug_type", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("assigned_to", "text", (c) => c.references("users.uid"))
    .addColumn("created_by", "text", (c) => c.references("users.uid"))
    .addColumn("reporter_name", "text")
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("updated_at", "text", (c) => c.notNull())
    .addColumn("completed_at", "text")
    .addColumn("comment_count", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("last_comment_at", "text")
    .addColumn("import_key", "text", (c) => c.unique())
    .execute();
  // Lists of one status, with or without an assignee, are read in index order for each sort.
  for (const [name, sorted] of [
    ["order", []],
    ["creation", ["created_at"]],
    ["update", ["updated_at"]],
  ] as const) {
    await db.schema
      .createIndex(`bugs_by_${name}`)
      .on("bugs")
      .columns(["status", ...sorted, "order_no"])
      .execute();
    await db.schema
      .createIndex(`bugs_by_assignee_and_${name}`)
      .on("bugs")
      .columns(["status", "assigned_to", ...sorted, "order_no"])
      .execute();
  }

  await db.schema
    .createTable("bug_attachments")
    .addColumn("bug_id", "text", (c) => c.notNull().references("bugs.id"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("bug_attachments_pk", ["bug_id", "position"])
    .addUniqueConstraint("bug_attachments_once", ["bug_id", "url"])
    .execute();

  await db.schema
    .createTable("bug_counts")
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("assigned_to", "text", (c) => c.notNull())
    .addColumn("bugs", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("bug_counts_pk", ["status", "assigned_to"])
    .execute();

  await db.schema
    .createTable("comments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("bug_id", "text", (c) => c.notNull().references("bugs.id"))
    .addColumn("comment", "text", (c) => c.notNull())
    .addColumn("commented_by", "text", (c) => c.notNull().references("users.uid"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("comments_by_bug")
    .on("comments")
    .columns(["bug_id", "created_at", "id"])
    .execute();
  await db.schema
    .createIndex("comments_by_time")
    .on("comments")
    .columns(["created_at", "id"])
    .execute();

  await db.schema
    .createTable("records")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("data", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("import_key", "text", (c) => c.unique())
    .execute();
  await db.schema
    .createIndex("records_by_email")
    .on("records")
    .columns(["email_key", "type"])
    .execute();

  await db.schema
    .createTable("counters")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "bigint", (c) => c.notNull())
    .execute();
  await sql`insert into counters (name, value) values ('bug_order', 0)`.execute(db);
}
