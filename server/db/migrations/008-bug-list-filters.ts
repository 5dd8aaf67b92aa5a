import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["has_attachment", "assignee_left"]) {
    await db.schema
      .alterTable("bugs")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`update bugs set has_attachment = 1 where id in (select bug_id from bug_attachments)`.execute(
    db,
  );
  // Only an import leaves a bug without an assignee; any other lost theirs with an account.
  await sql`update bugs set assignee_left = 1
    where assigned_to is null and import_key is null`.execute(db);

  // The counts by what the list is filtered by most, so that a filtered page costs what any does.
  await db.schema.dropTable("bug_counts").execute();
  await db.schema
    .createTable("bug_counts")
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("assigned_to", "text", (c) => c.notNull())
    .addColumn("assignee_left", "integer", (c) => c.notNull())
    .addColumn("bug_type", "text", (c) => c.notNull())
    .addColumn("has_attachment", "integer", (c) => c.notNull())
    .addColumn("bugs", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("bug_counts_pk", [
      "status",
      "assigned_to",
      "assignee_left",
      "bug_type",
      "has_attachment",
    ])
    .execute();
  await sql`insert into bug_counts
      (status, assigned_to, assignee_left, bug_type, has_attachment, bugs)
    select status, coalesce(assigned_to, ''), assignee_left, bug_type, has_attachment, count(*)
    from bugs group by 1, 2, 3, 4, 5`.execute(db);

  // Each sort has an index, with and without an assignee. The columns at its end let the other
  // filters be checked without reading the row.
  const filtered = ["bug_type", "has_attachment"] as const;
  for (const [name, sorted] of [
    ["order", []],
    ["creation", ["created_at"]],
    ["update", ["updated_at"]],
    ["comments", ["comment_count"]],
  ] as const) {
    if (name !== "comments") {
      await db.schema.dropIndex(`bugs_by_${name}`).execute();
      await db.schema.dropIndex(`bugs_by_assignee_and_${name}`).execute();
    }
    await db.schema
      .createIndex(`bugs_by_${name}`)
      .on("bugs")
      .columns(["status", ...sorted, "order_no", ...filtered])
      .execute();
    await db.schema
      .createIndex(`bugs_by_assignee_and_${name}`)
      .on("bugs")
      .columns(["status", "assigned_to", ...sorted, "order_no", ...filtered, "assignee_left"])
      .execute();
  }
  await db.schema
    .createIndex("bugs_by_creator")
    .on("bugs")
    .columns(["created_by", "status", "order_no", ...filtered])
    .execute();
  await db.schema
    .createIndex("bugs_by_creator_and_assignee")
    .on("bugs")
    .columns(["created_by", "status", "assigned_to", "assignee_left", ...filtered])
    .execute();
}
