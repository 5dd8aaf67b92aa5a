import type { Kysely } from "kysely";

/** Leads to each user's latest replies, of which only some are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("idempotency_keys_by_user").execute();
  await db.schema
    .createIndex("idempotency_keys_by_user")
    .on("idempotency_keys")
    .columns(["uid", "created_at"])
    .execute();
}
