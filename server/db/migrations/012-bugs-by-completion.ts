import { type Kysely, sql } from "kysely";

/** Leads to the bugs that were completed in some week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bugs_by_completion on bugs (completed_at)
    where completed_at is not null`.execute(db);
}
