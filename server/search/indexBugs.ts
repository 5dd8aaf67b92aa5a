import { setImmediate as othersTurn } from "node:timers/promises";
import { sql } from "kysely";
import { batchesOf } from "../batchesOf.ts";
import { bytesOf } from "../db/defineList.ts";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { indexStems } from "./bugStems.ts";
import { titleWord } from "./matchWords.ts";
import { foldText, GAP } from "./words.ts";

/** How much of a bug's comments is indexed, starting with the first; a write reads no more. */
const MOST_COMMENT_BYTES = 400_000;
/**
 * How many places of a word in a text are indexed: no text says more by more of it, but a phrase is
 * looked for at each.
 */
const MOST_PLACES = 1_000;
/** PostgreSQL's limit: each word takes its bytes, up to three of overhead, and two per position. */
const MOST_VECTOR_BYTES = 2 ** 20 - 1;
const BATCH = 200;

/** A bug's row of the index: folded texts. */
export interface IndexRow {
  order_no: number;
  title: string;
  description: string;
  comments: string;
  reporter: string;
}

/** What it takes to read a comment, however short, in characters that are indexed. */
const COMMENT_COST = 40;

/** What the writes of a transaction have indexed, in characters: most of what they cost. */
const indexed = new WeakMap<Db, number>();

export const countIndexed = (trx: Db): number => indexed.get(trx) ?? 0;
const addIndexed = (trx: Db, characters: number) =>
  indexed.set(trx, countIndexed(trx) + characters);

/** Indexes new bugs, in the transaction that has written them. */
export async function indexBugs(db: Db, ids: readonly string[]): Promise<void> {
  await indexWords(db, ids);
  await indexStems(db, ids);
}

/** Indexes the words of bugs as they are now, in the transaction that has changed them. */
export async function indexWords(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await readIndexRows(db, ids);
  for (const row of rows) addIndexed(db, row.description.length + row.comments.length);
  await (isSqlite(db) ? writeToSqlite(db, rows) : writeToPostgres(db, rows));
}

/**
 * Indexes all bugs of a database whose index is empty.
 * @param index what to do with a batch of them
 */
export async function rebuildIndex(
  db: Db,
  report: (progress: string) => void,
  index = indexBugs,
): Promise<void> {
  const bugs = await db.selectFrom("bugs").select("id").orderBy("order_no").execute();
  for (let start = 0; start < bugs.length; start += BATCH) {
    await index(
      db,
      bugs.slice(start, start + BATCH).map(({ id }) => id),
    );
    const tenths = (done: number) => Math.floor((done * 10) / bugs.length);
    const done = Math.min(start + BATCH, bugs.length);
    if (tenths(done) > tenths(start)) {
      report(`Indexed ${done} of ${bugs.length} bugs for search`);
    }
    await othersTurn();
  }
}

/** The rows that the index should have for these bugs. */
export async function readIndexRows(db: Db, ids: readonly string[]): Promise<IndexRow[]> {
  const bugs = await db
    .selectFrom("bugs")
    .select(["id", "order_no", "title", "description", "reporter_name"])
    .where("id", "in", ids)
    .execute();
  const comments = await readComments(db, ids);
  return bugs.map((bug) => ({
    order_no: bug.order_no,
    // A bug is found by its number, too.
    title: `${foldText(bug.title)} ${GAP} ${bug.order_no}`,
    description: limitPlaces(foldText(bug.description)),
    comments: limitPlaces((comments.get(bug.id) ?? []).map(foldText).join(` ${GAP} `)),
    reporter: foldText(bug.reporter_name ?? ""),
  }));
}

/** A folded text with gaps for the further places of a word that comes too often. */
function limitPlaces(text: string): string {
  // A word and a space take two characters.
  if (text.length < 2 * MOST_PLACES) return text;
  const places = new Map<string, number>();
  const kept: string[] = [];
  for (const word of text.split(" ")) {
    const count = (places.get(word) ?? 0) + 1;
    places.set(word, count);
    if (count <= MOST_PLACES) kept.push(word);
    else if (kept.at(-1) !== GAP) kept.push(GAP);
  }
  return kept.join(" ");
}

async function readComments(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const listed = await db
    .selectFrom("comments")
    .select(["id", "bug_id", bytesOf("comment")])
    .where("bug_id", "in", ids)
    .orderBy("bug_id")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  addIndexed(db, listed.length * COMMENT_COST);
  const bytes = new Map<string, number>();
  const wanted = listed.filter((comment) => {
    const before = bytes.get(comment.bug_id) ?? 0;
    bytes.set(comment.bug_id, before + comment.bytes);
    return before < MOST_COMMENT_BYTES;
  });
  const texts = new Map<string, string[]>();
  for (const some of batchesOf(wanted, BATCH)) {
    const rows = await db
      .selectFrom("comments")
      .select(["id", "comment"])
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map(({ id, comment }) => [id, comment]));
    for (const { id, bug_id } of some) {
      const ofBug = texts.get(bug_id) ?? [];
      ofBug.push(byId.get(id) ?? "");
      texts.set(bug_id, ofBug);
    }
  }
  return texts;
}

async function writeToSqlite(db: Db, rows: readonly IndexRow[]): Promise<void> {
  for (const { order_no, title, description, comments, reporter } of rows) {
    await sql`insert or replace into bug_search (rowid, title, description, comments, reporter)
      values (${order_no}, ${title}, ${description}, ${comments}, ${reporter})`.execute(db);
  }
}

async function writeToPostgres(db: Db, rows: readonly IndexRow[]): Promise<void> {
  const values = rows.map(
    (row) =>
      sql`(${row.order_no}::bigint, ${toVector(row)}::tsvector, ${row.title}, ${row.description},
        ${row.comments}, ${row.reporter})`,
  );
  await sql`insert into bug_search (order_no, words, title, description, comments, reporter)
    values ${sql.join(values)}
    on conflict (order_no) do update set words = excluded.words, title = excluded.title,
      description = excluded.description, comments = excluded.comments,
      reporter = excluded.reporter`.execute(db);
}

/**
 * The words with the weight of each field that has them. They have one position a field: PostgreSQL
 * would forget those beyond 16,383, and phrases are looked up in the texts. Words for which there is
 * no room are left out, those of comments first.
 */
function toVector({ title, reporter, description, comments }: IndexRow): string {
  const weights = new Map<string, string>();
  const inTitle = wordsOf(title).map(titleWord);
  let room = MOST_VECTOR_BYTES - Buffer.byteLength(inTitle.join(""));
  const fields = { "1A": title, "4D": reporter, "2B": description, "3C": comments };
  for (const [weight, text] of Object.entries(fields)) {
    for (const word of wordsOf(text)) {
      const others = weights.get(word);
      room -= others ? 2 : Buffer.byteLength(word) + 5;
      if (room < 0) break;
      weights.set(word, others ? `${others},${weight}` : weight);
    }
  }
  return [
    ...[...weights].map(([word, places]) => `'${word}':${places}`),
    ...inTitle.map((word) => `'${word}'`),
  ].join(" ");
}

/** The words of a folded text, each once. */
const wordsOf = (text: string): string[] =>
  [...new Set(text.split(" "))].filter((word) => word !== "" && word !== GAP);
