import { type RawBuilder, sql } from "kysely";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { DESCRIPTION_LENGTH, readStems } from "./similarWords.ts";
import { GAP } from "./words.ts";

/**
 * The form in which a title's stem is stored a second time. The index of stems, `bug_stems`, leaves
 * out comments, so that they cost nothing here.
 */
export const titleStem = (stem: string): string => GAP + stem;

/** The stems that the index should have for these bugs. */
export async function readStemRows(db: Db, ids: readonly string[]) {
  const bugs = await db
    .selectFrom("bugs")
    .select(["order_no", "title", "description"])
    .where("id", "in", ids)
    .execute();
  return bugs.map(({ order_no, title, description }) => {
    const inTitle = readStems(title);
    const inText = readStems(description.slice(0, DESCRIPTION_LENGTH));
    return { order_no, stems: [...new Set([...inTitle.map(titleStem), ...inTitle, ...inText])] };
  });
}

/** Indexes the stems of bugs, in the transaction that has written their texts. */
export async function indexStems(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await readStemRows(db, ids);
  if (isSqlite(db)) {
    for (const { order_no, stems } of rows) {
      await sql`insert or replace into bug_stems (rowid, stems)
        values (${order_no}, ${stems.join(" ")})`.execute(db);
    }
    return;
  }
  const values = rows.map(({ order_no, stems }) => sql`(${order_no}::bigint, ${stems}::text[])`);
  await sql`insert into bug_stems (order_no, stems) values ${sql.join(values)}
    on conflict (order_no) do update set stems = excluded.stems`.execute(db);
}

/** The number of bugs with each of the stems; counting ends at `most`. */
export async function countWithStem(
  db: Db,
  stems: readonly string[],
  most: number,
): Promise<number[]> {
  const count = (rows: RawBuilder<unknown>) =>
    sql`select count(*) from (${rows} limit ${sql.lit(most)}) as found`;
  return (await askEach(db, stems, count)).map(Number);
}

/** The order numbers of the newest bugs with each of the stems, at most `limit`. */
export async function newestWithStem(
  db: Db,
  stems: readonly string[],
  limit: number,
): Promise<number[][]> {
  // As one text: a row for each would cost more than finding them.
  const list = isSqlite(db) ? sql`json_group_array(order_no)` : sql`json_agg(order_no)::text`;
  const newest = (rows: RawBuilder<unknown>) =>
    sql`select ${list} from (${rows} order by order_no desc limit ${sql.lit(limit)}) as found`;
  return (await askEach(db, stems, newest)).map((found) => JSON.parse(String(found ?? "[]")));
}

/** One value about the rows with each stem, all in one statement. */
async function askEach(
  db: Db,
  stems: readonly string[],
  ask: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<unknown[]> {
  const selects = stems.map(
    (stem, place) => sql`select ${sql.lit(place)} as place, (${ask(rowsWith(db, stem))}) as answer`,
  );
  const { rows } = await sql<{ place: number; answer: unknown }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.sort((a, b) => a.place - b.place).map(({ answer }) => answer);
}

const rowsWith = (db: Db, stem: string): RawBuilder<unknown> =>
  isSqlite(db)
    ? sql`select rowid as order_no from bug_stems where bug_stems match ${`"${stem}"`}`
    : sql`select order_no from bug_stems where stems @> ${[stem]}::text[]`;
