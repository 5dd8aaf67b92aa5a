import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_limits")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("tries", "integer", (c) => c.notNull())
    .addColumn("until", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("rate_limits_by_end").on("rate_limits").column("until").execute();

  await db.schema
    .createTable("known_addresses")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("uid", "text", (c) => c.notNull().references("users.uid"))
    .addColumn("seen_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("known_addresses_by_user")
    .on("known_addresses")
    .columns(["uid", "seen_at"])
    .execute();
  await db.schema
    .createIndex("known_addresses_by_time")
    .on("known_addresses")
    .column("seen_at")
    .execute();

  // Links for unknown accounts are stored with an empty uid, so the foreign key is dropped.
  await db.schema
    .createTable("new_reset_links")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .execute();
  await sql`
    insert into new_reset_links (token_hash, uid, created_at, expires_at)
    select token_hash, uid, created_at, expires_at from reset_links
  `.execute(db);
  await db.schema.dropTable("reset_links").execute();
  await db.schema.alterTable("new_reset_links").renameTo("reset_links").execute();
  await db.schema.createIndex("reset_links_by_user").on("reset_links").column("uid").execute();
}
