import { type Kysely, sql } from "kysely";

/** A mail that nobody got is seen. How the mails of earlier invitations ended is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("invitations").addColumn("mailed_at", "text").execute();
  await sql`update invitations set mailed_at = created_at`.execute(db);
}
