import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { CallName } from "#contract/calls.ts";
import type { CallInput } from "#contract/types.ts";
import type { Database } from "./schema.ts";

/** The calls that answer a list a page at a time. */
export type ListCall = {
  [N in CallName]: "page" | "limit" extends keyof CallInput<N> ? N : never;
}[CallName];

interface PageInput {
  page?: number;
  limit?: number;
}

type SortOf<N extends ListCall> =
  CallInput<N> extends { sort?: infer S } ? Extract<S, string> : never;
type SortName<N extends ListCall> = Exclude<SortOf<N>, `-${string}`>;
type FilterName<N extends ListCall> = Exclude<keyof CallInput<N>, keyof PageInput | "sort">;
type Column<T extends keyof Database> = keyof Database[T] & string;

interface Filter<C extends string, V> {
  column: C;
  condition: (column: RawBuilder<unknown>, value: V) => RawBuilder<SqlBool>;
  /** Whether all rows that pass have the same value in the column. */
  isExact: boolean;
}

/**
 * What a list call takes, as the contract has it: a sort or a filter that is only there, or only here,
 * doesn't compile.
 */
type Declaration<N extends ListCall, T extends keyof Database> = {
  table: T;
  /** A unique column. It decides between rows that are otherwise sorted alike, so that pages don't overlap. */
  key: Column<T>;
  /** How many rows are on a page where the call doesn't say. */
  pageSize: number;
  filters: {
    [K in FilterName<N>]-?: Filter<Column<T>, NonNullable<CallInput<N>[K]>>;
  };
} & ([SortOf<N>] extends [never]
  ? { order: `-${Column<T>}` | Column<T> }
  : { sorts: Record<SortName<N>, Column<T>>; defaultSort: SortOf<N> });

/** Keeps the rows with exactly this value; `read` may turn what is asked for into null. */
export const equals = <C extends string, V>(
  column: C,
  read: (value: V) => unknown = (value) => value,
): Filter<C, V> => ({
  column,
  isExact: true,
  condition: (ref, given) => {
    const value = read(given);
    return value === null ? sql<SqlBool>`${ref} is null` : sql<SqlBool>`${ref} = ${value}`;
  },
});

/** Keeps the rows whose text has this one in it, anywhere. */
export const contains = <C extends string>(
  column: C,
  read: (value: string) => string,
): Filter<C, string> => ({
  column,
  isExact: false,
  condition: (ref, value) => holds(ref, read(value)),
});

/** Whether a column's text has this one in it. The case of ASCII letters counts on PostgreSQL alone. */
export function holds(ref: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[%_\\]/g, "\\$&")}%`;
  return sql<SqlBool>`${ref} like ${pattern} escape '\\'`;
}

/**
 * The list of a call: reads page, limit, sort and filters from the call's input and applies them to
 * a query, which says what is selected and from where.
 */
export function defineList<N extends ListCall, T extends keyof Database>(
  _call: N,
  declaration: Declaration<N, T>,
) {
  type Input = CallInput<N>;
  const { table, key, pageSize } = declaration;
  const filters = declaration.filters as Record<string, Filter<Column<T>, unknown>>;
  const ref = (column: string) => sql.ref(`${table}.${column}`);

  const givenFilters = (input: Input) =>
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = (input as Record<string, unknown>)[name];
      return value === undefined ? [] : [{ ...filter, value }];
    });

  const orderOf = (input: Input) => {
    const given = (input as { sort?: string }).sort;
    const sort = "order" in declaration ? declaration.order : (given ?? declaration.defaultSort);
    const name = sort.replace("-", "");
    const column = "order" in declaration ? name : declaration.sorts[name as SortName<N>];
    return { column, direction: sort.startsWith("-") ? "desc" : "asc" } as const;
  };

  /** The rows that pass the filters. */
  function filter<DB, TB extends keyof DB, R>(query: SelectQueryBuilder<DB, TB, R>, input: Input) {
    return givenFilters(input).reduce(
      (rest, { column, condition, value }) => rest.where(condition(ref(column), value)),
      query,
    );
  }

  /** The same, sorted. */
  function arrange<DB, TB extends keyof DB, R>(query: SelectQueryBuilder<DB, TB, R>, input: Input) {
    const { column, direction } = orderOf(input);
    // All the same in these columns; named so that PostgreSQL sees an index's order for "is null", too.
    const same = givenFilters(input).filter(({ isExact }) => isExact);
    const columns = new Set([...same.map((one) => one.column), column, key]);
    return [...columns].reduce(
      (rest, one) => rest.orderBy(ref(one), direction),
      filter(query, input),
    );
  }

  /** One page of them: the first where the call doesn't say which. */
  function page<DB, TB extends keyof DB, R>(query: SelectQueryBuilder<DB, TB, R>, input: Input) {
    const { page: number = 1, limit = pageSize } = input as PageInput;
    return arrange(query, input)
      .limit(limit)
      .offset((number - 1) * limit);
  }

  /** How many there are on all pages. */
  async function count<DB, TB extends keyof DB, R>(
    query: SelectQueryBuilder<DB, TB, R>,
    input: Input,
  ): Promise<number> {
    const { total } = await filter(query.clearSelect(), input)
      .select(sql<number>`count(*)`.as("total"))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow();
    return total;
  }

  return {
    /** Whether the call asks for a page, where it could ask for the whole list. */
    isPage: ({ page, limit }: PageInput): boolean => page !== undefined || limit !== undefined,
    arrange,
    page,
    count,
    /** A page of rows, as each is presented, and how many there are on all pages. */
    async read<DB, TB extends keyof DB, R, P>(
      query: SelectQueryBuilder<DB, TB, R>,
      input: Input,
      present: (row: R) => P,
    ): Promise<{ data: P[]; total: number }> {
      const rows = await page(query, input).execute();
      return { data: (rows as R[]).map(present), total: await count(query, input) };
    },
  };
}
