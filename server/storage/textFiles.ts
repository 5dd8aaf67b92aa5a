import { type RawBuilder, type SqlBool, sql } from "kysely";
import { batchesOf } from "../batchesOf.ts";
import type { Db } from "../db/openDatabase.ts";
import { UPLOADS_PATH, urlsIn } from "./serveUploads.ts";

/**
 * Which descriptions and comments show which files. `text_files` lists every text that has ever named
 * a file, so that a file's texts are found without reading all. Whether they still do is read from the
 * texts themselves, and from the descriptions that an undo can bring back.
 */

const PICTURES = `${UPLOADS_PATH}development/`;
const ROWS_A_STATEMENT = 500;
const TEXTS_A_PAGE = 50;

/** A description with the id of its bug, or a comment with its own. */
interface Text {
  id: string;
  text: string;
}

/** Notes the files that new or changed texts show, in the transaction that has written them. */
export async function noteTextFiles(trx: Db, texts: readonly Text[]): Promise<void> {
  const rows = texts.flatMap(({ id, text }) =>
    [...new Set(picturesIn(text))].map((url) => ({ url, text_id: id })),
  );
  for (const some of batchesOf(rows, ROWS_A_STATEMENT)) {
    const stored = await keepStored(trx, some);
    if (stored.length === 0) continue;
    await trx
      .insertInto("text_files")
      .values(stored)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Only what is stored can be released: made-up names would stay for ever. */
async function keepStored<R extends { url: string }>(trx: Db, rows: R[]): Promise<R[]> {
  const urls = rows.map(({ url }) => url);
  const stored = await trx
    .selectFrom("uploaded_files")
    .select("url")
    .where("url", "in", urls)
    .execute();
  const known = new Set(stored.map(({ url }) => url));
  return rows.filter(({ url }) => known.has(url));
}

/** Forgets what a deleted comment showed. */
export async function forgetTextFiles(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom("text_files").where("text_id", "=", id).execute();
}

/** Those of the files that a text shows, or a description that an undo can bring back. */
export async function findInTexts(db: Db, urls: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  for (const url of urls.filter((each) => each.startsWith(PICTURES))) {
    const pattern = `%${url}%`;
    const names = (table: string, key: string, text: string): RawBuilder<SqlBool> => sql`exists (
      select 1 from text_files join ${sql.table(table)} on ${sql.ref(key)} = text_id
      where text_files.url = ${url} and ${sql.ref(text)} like ${pattern})`;
    const { rows } = await sql<{ isShown: number | boolean }>`
      select ${names("comments", "comments.id", "comments.comment")}
        or ${names("bugs", "bugs.id", "bugs.description")}
        or ${names("undo_steps", "undo_steps.bug_id", "undo_steps.before")} as "isShown"`.execute(
      db,
    );
    if (rows[0]?.isShown) shown.push(url);
  }
  return shown;
}

/** All files that texts show, for commands: it reads every text with a picture, a few at a time. */
export async function listInTexts(db: Db): Promise<Set<string>> {
  const urls = new Set<string>();
  for await (const { text } of readTexts(db)) for (const url of picturesIn(text)) urls.add(url);
  const steps = await db
    .selectFrom("undo_steps")
    .select("before")
    .where("before", "like", `%${PICTURES}%`)
    .execute();
  for (const { before } of steps) for (const url of picturesIn(before)) urls.add(url);
  return urls;
}

/** The descriptions and comments that name a picture. */
export async function* readTexts(db: Db): AsyncGenerator<Text> {
  for (const [table, column] of [
    ["bugs", "description"],
    ["comments", "comment"],
  ] as const) {
    let last = "";
    for (;;) {
      const { rows } = await sql<Text>`
        select id, ${sql.ref(column)} as text from ${sql.table(table)}
        where id > ${last} and ${sql.ref(column)} like ${`%${PICTURES}%`}
        order by id limit ${sql.lit(TEXTS_A_PAGE)}`.execute(db);
      yield* rows;
      last = rows.at(-1)?.id ?? last;
      if (rows.length < TEXTS_A_PAGE) break;
    }
  }
}

const picturesIn = (text: string): string[] =>
  urlsIn(text).filter((url) => url.startsWith(PICTURES));
