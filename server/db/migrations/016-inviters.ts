import type { Kysely } from "kysely";

/** An admin's invitations can be found once they are no longer one. Earlier ones have no inviter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("invitations")
    .addColumn("invited_by", "text", (c) => c.references("users.uid"))
    .execute();
}
