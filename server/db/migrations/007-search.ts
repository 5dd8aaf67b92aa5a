import { type Kysely, sql } from "kysely";
import { indexWords, rebuildIndex } from "../../search/indexBugs.ts";
import { toNameKey } from "../../search/words.ts";
import { type Db, isSqlite } from "../openDatabase.ts";

export async function up(db: Kysely<unknown>, report: (progress: string) => void): Promise<void> {
  // The texts of `server/search/words.ts`, which both databases take as they are: `ascii` leaves all
  // letters alone but A to Z, and the configuration of `words` is never asked.
  if (isSqlite(db as Db)) {
    await sql`create virtual table bug_search using fts5
      (title, description, comments, reporter, content='', contentless_delete=1, tokenize='ascii')`.execute(
      db,
    );
  } else {
    await sql`create table bug_search (
      order_no bigint primary key, words tsvector not null, title text not null,
      description text not null, comments text not null, reporter text not null)`.execute(db);
    await sql`create index bug_search_by_word on bug_search using gin (words)`.execute(db);
  }
  await db.schema
    .createIndex("comments_by_author")
    .on("comments")
    .columns(["commented_by", "bug_id"])
    .execute();
  await addNameKeys(db as Db);
  await rebuildIndex(db as Db, report, indexWords);
}

async function addNameKeys(db: Db): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("name_key", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  for (const { uid, username } of await db
    .selectFrom("users")
    .select(["uid", "username"])
    .execute()) {
    await db
      .updateTable("users")
      .set({ name_key: toNameKey(username) })
      .where("uid", "=", uid)
      .execute();
  }
}
