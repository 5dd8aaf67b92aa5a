import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Db, isSqlite } from "../db/openDatabase.ts";
import { countWords, hasWords, isLedByWords, matchBugs } from "./matchBugs.ts";
import { type Closeness, indexedOrder, matchWords } from "./matchWords.ts";
import type { ParsedQuery } from "./parseQuery.ts";

export interface Found {
  /** The order numbers of the bugs on the page, best first. */
  orders: number[];
  /** The number of bugs on all pages. */
  total: number;
}

/** From the best matches on; within each, the newest bug comes first. */
const TIERS: readonly Closeness[] = [
  { within: ["title"], isWhole: true },
  { within: ["title"] },
  { oneWithin: ["title"] },
  { within: ["title", "description"] },
  {},
];

/** A page of the bugs that match a query. Both databases find the same in the same order. */
export async function searchBugs(
  db: Db,
  query: ParsedQuery,
  me: string,
  { page, limit }: { page: number; limit: number },
): Promise<Found> {
  if (query.isImpossible) return { orders: [], total: 0 };
  const end = page * limit;
  const known = page > 1 ? await countBugs(db, query, me) : undefined;
  // A page past the end would collect all bugs of each tier.
  if (known !== undefined && end - limit >= known) return { orders: [], total: known };
  const found = hasWords(query)
    ? await findByTier(db, query, me, end)
    : await findNewest(db, query, me, end);
  // Fewer than requested means that there are no more.
  const total = known ?? (found.length < end ? found.length : await countBugs(db, query, me));
  return { orders: found.slice(end - limit), total };
}

async function findByTier(db: Db, query: ParsedQuery, me: string, end: number): Promise<number[]> {
  const number = soleNumber(query);
  const found = new Set<number>();
  if (number !== undefined) {
    const [bug] = await listOrders(db, query, me, { within: ["title"] }, 1, number);
    if (bug !== undefined) found.add(bug);
  }
  const isOneWord = query.terms.filter((term) => !term.isExcluded).length === 1;
  for (const tier of TIERS) {
    // The same as the tier before.
    if (isOneWord && tier.oneWithin) continue;
    if (found.size >= end) break;
    // Each tier includes those before it, so this many fill the page if there are enough.
    for (const order of await listOrders(db, query, me, tier, end)) {
      if (found.size < end) found.add(order);
    }
  }
  return [...found];
}

/** The bugs of a tier, newest first. */
async function listOrders(
  db: Db,
  query: ParsedQuery,
  me: string,
  tier: Closeness,
  limit: number,
  only?: number,
): Promise<number[]> {
  const order = indexedOrder(db);
  const conditions = [
    matchWords(db, query.terms, tier),
    ...matchBugs(db, query, me, { skipWords: true }),
  ];
  // Numbers are bound as reals, which FTS5 doesn't accept as a rowid.
  if (only !== undefined) conditions.push(sql`${order} = cast(${only} as bigint)`);
  const { rows } = await sql<{ order_no: number }>`
    select ${order} as order_no from ${indexRows(db, query)}
    where ${sql.join(conditions, sql` and `)}
    order by ${order} desc limit ${limit}`.execute(db);
  return rows.map((row) => row.order_no);
}

/** The rows of the index, with their bugs where operators ask for more than words. */
function indexRows(db: Db, { conditions }: ParsedQuery): RawBuilder<unknown> {
  if (conditions.length === 0) return sql`bug_search`;
  // A cross join keeps SQLite to this order: it follows the index until the page is full.
  return isSqlite(db)
    ? sql`bug_search cross join bugs on bugs.order_no = bug_search.rowid`
    : sql`bug_search join bugs on bugs.order_no = bug_search.order_no`;
}

async function findNewest(db: Db, query: ParsedQuery, me: string, end: number): Promise<number[]> {
  const rows = await db
    .selectFrom("bugs")
    .select("order_no")
    .where(and(matchBugs(db, query, me)))
    .orderBy("order_no", "desc")
    .limit(end)
    .execute();
  return rows.map((row) => row.order_no);
}

/** @param most where counting ends */
export async function countBugs(
  db: Db,
  query: ParsedQuery,
  me: string,
  most?: number,
): Promise<number> {
  if (hasWords(query) && query.conditions.length === 0) return countWords(db, query, most);
  const source = (await isLedByWords(db, query))
    ? sql`${indexRows(db, query)} where ${matchWords(db, query.terms)}
        and ${and(matchBugs(db, query, me, { skipWords: true }))}`
    : sql`bugs where ${and(matchBugs(db, query, me))}`;
  const { rows } = await sql<{ bugs: number }>`select count(*) as bugs from
    (select 1 from ${source} ${most === undefined ? sql`` : sql`limit ${most}`}) as counted`.execute(
    db,
  );
  return rows[0]?.bugs ?? 0;
}

const and = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`;

/** The bug number, if the query is nothing else. */
function soleNumber({ terms }: ParsedQuery): number | undefined {
  const [term, ...others] = terms;
  const word = term?.words.length === 1 ? term.words[0] : undefined;
  if (!word || others.length > 0 || term?.isExcluded || !/^\d{1,15}$/.test(word)) return undefined;
  return Number(word);
}
