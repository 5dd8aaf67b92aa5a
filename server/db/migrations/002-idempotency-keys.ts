import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key_hash", "text", (c) => c.primaryKey())
    .addColumn("uid", "text", (c) => c.notNull())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("reply", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("idempotency_keys_by_time")
    .on("idempotency_keys")
    .column("created_at")
    .execute();
  await db.schema
    .createIndex("idempotency_keys_by_user")
    .on("idempotency_keys")
    .column("uid")
    .execute();
}
