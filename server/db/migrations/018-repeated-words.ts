import { type Kysely, sql } from "kysely";
import { batchesOf } from "../../batchesOf.ts";
import { indexWords } from "../../search/indexBugs.ts";
import type { Db } from "../openDatabase.ts";

/** In bytes: shorter texts have no word so often that it matters. */
const LONG = 2_000;
const BATCH = 200;

/** Bugs with long texts are indexed anew, without the places of a word beyond the first thousand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from bugs
    where octet_length(description) >= ${sql.lit(LONG)} or id in
      (select bug_id from comments group by bug_id having sum(octet_length(comment)) >= ${sql.lit(LONG)})
    order by order_no`.execute(db);
  const ids = rows.map(({ id }) => id);
  for (const some of batchesOf(ids, BATCH)) await indexWords(db as Db, some);
}
