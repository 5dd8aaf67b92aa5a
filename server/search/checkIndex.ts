import { sql } from "kysely";
import { batchesOf } from "../batchesOf.ts";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { write } from "../db/write.ts";
import { readStemRows } from "./bugStems.ts";
import { type IndexRow, indexBugs, readIndexRows } from "./indexBugs.ts";

const FIELDS = ["title", "description", "comments", "reporter", "stems"] as const;
type Field = (typeof FIELDS)[number];
/** The word count and checksum of each field of a bug, as indexed. */
type Prints = Map<number, Partial<Record<Field, string>>>;

const BATCH = 200;

/** The order numbers of bugs whose index entries differ from their texts or outlived them. */
export async function findMisindexed(db: Db): Promise<number[]> {
  const stored: Prints = await (isSqlite(db) ? readFromSqlite(db) : readFromPostgres(db));
  const wrong: number[] = [];
  const bugs = await db.selectFrom("bugs").select("id").orderBy("order_no").execute();
  for (const some of batchesOf(bugs, BATCH)) {
    const ids = some.map(({ id }) => id);
    const stems = await readStemRows(db, ids);
    const stemsOf = new Map(stems.map((row) => [row.order_no, row.stems]));
    for (const row of await readIndexRows(db, ids)) {
      const expected = printAll(row, stemsOf.get(row.order_no) ?? []);
      const found = stored.get(row.order_no);
      const isRight = FIELDS.every((field) => expected[field] === (found?.[field] ?? NONE));
      if (!isRight) wrong.push(row.order_no);
      stored.delete(row.order_no);
    }
  }
  return [...wrong, ...stored.keys()];
}

/** Reindexes those bugs, even beside a running server, and returns their number. */
export async function mendIndex(db: Db): Promise<number> {
  const wrong = await findMisindexed(db);
  for (const some of batchesOf(wrong, BATCH)) {
    await write(db, async (trx) => {
      const key = isSqlite(db) ? sql`rowid` : sql`order_no`;
      await sql`delete from bug_search where ${key} in (${sql.join(some)})`.execute(trx);
      await sql`delete from bug_stems where ${key} in (${sql.join(some)})`.execute(trx);
      const bugs = await trx
        .selectFrom("bugs")
        .select("id")
        .where("order_no", "in", some)
        .execute();
      await indexBugs(
        trx,
        bugs.map(({ id }) => id),
      );
    });
  }
  return wrong.length;
}

async function readFromSqlite(db: Db): Promise<Prints> {
  await sql`create virtual table if not exists temp.bug_stem_words
    using fts5vocab(main, bug_stems, instance)`.execute(db);
  // The index stores no texts, only words with their positions, and stems without.
  const { rows } = await sql<{ doc: number; field: Field; print: string }>`
    select doc, col as field, count(*) || ':' || sum((offset + 1) * ${WEIGHT}) as print
      from bug_words group by doc, col
    union all select doc, 'stems', count(*) || ':' || sum(${WEIGHT})
      from bug_stem_words group by doc`.execute(db);
  const prints: Prints = new Map();
  for (const { doc, field, print } of rows) {
    prints.set(doc, { ...prints.get(doc), [field]: print });
  }
  return prints;
}

const WEIGHT = sql`(unicode(term) + 31 * length(term))`;

async function readFromPostgres(db: Db): Promise<Prints> {
  const prints: Prints = new Map();
  let last = -1;
  for (;;) {
    const { rows } = await sql<IndexRow & { stems: string[] | null }>`
      select order_no, title, description, comments, reporter, stems
      from bug_search full join bug_stems using (order_no)
      where order_no > ${last} order by order_no limit ${sql.lit(BATCH)}`.execute(db);
    for (const row of rows) prints.set(row.order_no, printAll(row, row.stems ?? []));
    last = rows.at(-1)?.order_no ?? last;
    if (rows.length < BATCH) return prints;
  }
}

function printAll(
  row: Omit<IndexRow, "order_no">,
  stems: readonly string[],
): Record<Field, string> {
  return {
    title: print(row.title),
    description: print(row.description),
    comments: print(row.comments),
    reporter: print(row.reporter),
    stems: print(stems.join(" "), false),
  };
}

const NONE = "0:0";

/** The same checksum as the SQL above; another word or order only matches by chance. */
function print(text: string | null, hasPlaces = true): string {
  const words = (text ?? "").split(" ").filter(Boolean);
  let sum = 0;
  for (const [place, word] of words.entries()) {
    const weight = (word.codePointAt(0) ?? 0) + 31 * [...word].length;
    sum += (hasPlaces ? place + 1 : 1) * weight;
  }
  return `${words.length}:${sum}`;
}
