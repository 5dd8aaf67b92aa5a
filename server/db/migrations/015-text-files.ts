import type { Kysely } from "kysely";
import { noteTextFiles, readTexts } from "../../storage/textFiles.ts";
import type { Db } from "../openDatabase.ts";

/** Whether a text shows a file is known without reading all texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("text_files")
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("text_id", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("text_files_pk", ["url", "text_id"])
    .execute();
  await db.schema.createIndex("text_files_by_text").on("text_files").column("text_id").execute();
  for await (const text of readTexts(db as Db)) await noteTextFiles(db as Db, [text]);
}
