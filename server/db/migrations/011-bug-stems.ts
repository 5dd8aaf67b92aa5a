import { type Kysely, sql } from "kysely";
import { indexStems } from "../../search/bugStems.ts";
import { indexBugs, rebuildIndex } from "../../search/indexBugs.ts";
import { type Db, isSqlite } from "../openDatabase.ts";

export async function up(db: Kysely<unknown>, report: (progress: string) => void): Promise<void> {
  if (isSqlite(db as Db)) {
    // Only which bugs have a stem is asked, never where.
    await sql`create virtual table bug_stems using fts5
      (stems, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(db);
  } else {
    await sql`create table bug_stems (order_no bigint primary key, stems text[] not null)`.execute(
      db,
    );
    await sql`create index bug_stems_by_stem on bug_stems using gin (stems)`.execute(db);
  }
  // PostgreSQL's index gets a title's words once more, too.
  await rebuildIndex(db as Db, report, isSqlite(db as Db) ? indexStems : indexBugs);
}
