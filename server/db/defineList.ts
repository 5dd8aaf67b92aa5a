import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { CallName } from "#contract/calls.ts";
import type { CallInput } from "#contract/types.ts";
import type { Database } from "./schema.ts";

/** The calls that answer a page of a list. */
type ListCall = {
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
  /** Whether the list's indexes begin with the column, which is constant in the matching rows. */
  isExact: boolean;
}

/**
 * What a list call accepts. It must match the contract: a sort or filter that only one of them has
 * fails to compile.
 */
type Declaration<N extends ListCall, T extends keyof Database> = {
  table: T;
  /** A unique column that breaks ties in the sort order, so that pages don't overlap. */
  key: Column<T>;
  /** The default number of rows on a page. */
  pageSize: number;
  /** Null for a filter that the given query has applied. */
  filters: {
    [K in FilterName<N>]-?: Filter<Column<T>, NonNullable<CallInput<N>[K]>> | null;
  };
} & ([SortOf<N>] extends [never]
  ? { order: `-${Column<T>}` | Column<T> }
  : { sorts: Record<SortName<N>, Column<T>>; defaultSort: SortOf<N> });

/** Matches rows with exactly this value; `read` may map the input to null. */
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

/** Matches rows whose value is the given one or a later one. */
export const since = <C extends string>(
  column: C,
  read: (value: string) => string,
): Filter<C, string> => ({
  column,
  isExact: false,
  condition: (ref, value) => sql<SqlBool>`${ref} >= ${read(value)}`,
});

/** Matches rows whose text contains the given text. */
export const contains = <C extends string>(
  column: C,
  read: (value: string) => string,
): Filter<C, string> => ({
  column,
  isExact: false,
  condition: (ref, value) => holds(ref, read(value)),
});

/** Whether a column contains this text. Only PostgreSQL distinguishes the case of ASCII letters. */
export function holds(ref: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[%_\\]/g, "\\$&")}%`;
  return sql<SqlBool>`${ref} like ${pattern} escape '\\'`;
}

/**
 * The list of a call: reads page, limit, sort and filters from the call's input and applies them to
 * a query that defines the selection.
 */
export function defineList<N extends ListCall, T extends keyof Database>(
  _call: N,
  declaration: Declaration<N, T>,
) {
  type Input = CallInput<N>;
  const { table, key, pageSize } = declaration;
  const filters = declaration.filters as Record<string, Filter<Column<T>, unknown> | null>;
  const ref = (column: string) => sql.ref(`${table}.${column}`);

  const givenFilters = (input: Input) =>
    Object.entries(filters).flatMap(([name, filter]) => {
      const value = (input as Record<string, unknown>)[name];
      return value === undefined || !filter ? [] : [{ ...filter, name, value }];
    });

  const orderOf = (input: Input) => {
    const given = (input as { sort?: string }).sort;
    const sort = "order" in declaration ? declaration.order : (given ?? declaration.defaultSort);
    const name = sort.replace("-", "");
    const column = "order" in declaration ? name : declaration.sorts[name as SortName<N>];
    return { column, direction: sort.startsWith("-") ? "desc" : "asc" } as const;
  };

  /** Applies the filters. */
  function filter<DB, TB extends keyof DB, R>(
    query: SelectQueryBuilder<DB, TB, R>,
    input: Input,
    unindexed: readonly FilterName<N>[] = [],
  ) {
    return givenFilters(input).reduce((rest, { name, column, condition, value }) => {
      // No index is used for an expression.
      const isHidden = unindexed.includes(name as FilterName<N>);
      const operand = isHidden ? sql`coalesce(${ref(column)}, '')` : ref(column);
      return rest.where(condition(operand, value));
    }, query);
  }

  /**
   * Applies the filters and the sort order.
   * @param unindexed filters on texts that must not choose the index: for those that most rows
   *   pass, following the sort order finds a page sooner than sorting all matches
   */
  function arrange<DB, TB extends keyof DB, R>(
    query: SelectQueryBuilder<DB, TB, R>,
    input: Input,
    unindexed?: readonly FilterName<N>[],
  ) {
    const { column, direction } = orderOf(input);
    // Constant columns don't change the order, but naming them lets PostgreSQL use an index for "is
    // null" too.
    const same = givenFilters(input).filter(({ isExact }) => isExact);
    const columns = new Set([...same.map((one) => one.column), column, key]);
    return [...columns].reduce(
      (rest, one) => rest.orderBy(ref(one), direction),
      filter(query, input, unindexed),
    );
  }

  /** Applies filters, sort order and page; the first page by default. */
  function page<DB, TB extends keyof DB, R>(
    query: SelectQueryBuilder<DB, TB, R>,
    input: Input,
    unindexed?: readonly FilterName<N>[],
  ) {
    const { page: number = 1, limit = pageSize } = input as PageInput;
    return arrange(query, input, unindexed)
      .limit(limit)
      .offset((number - 1) * limit);
  }

  /** Whether a page begins after the last row: a far page costs as much as all rows before it. */
  const isPast = ({ page: number = 1, limit = pageSize }: PageInput, total: number): boolean =>
    (number - 1) * limit >= total;

  /** The number of rows on all pages. */
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
    /** Whether the call asks for a page rather than the whole list. */
    isPage: ({ page, limit }: PageInput): boolean => page !== undefined || limit !== undefined,
    filter,
    arrange,
    page,
    isPast,
    count,
    /** A page of presented rows, and the number of rows on all pages. */
    async read<DB, TB extends keyof DB, R, P>(
      query: SelectQueryBuilder<DB, TB, R>,
      input: Input,
      present: (row: R) => P,
    ): Promise<{ data: P[]; total: number }> {
      const total = await count(query, input);
      const rows = isPast(input as PageInput, total) ? [] : await page(query, input).execute();
      return { data: (rows as R[]).map(present), total };
    },
  };
}

/** A row of a list, before its texts are loaded. */
export interface Listed {
  id: string;
  /** Stored length of its longest text, in bytes. */
  bytes: number;
}

/** The stored length of a text; neither database reads the text for it. */
export const bytesOf = (column: string) =>
  sql<number>`octet_length(${sql.ref(column)})`.as("bytes");

/** The rows that still exist, in the order of the list. */
export function inOrderOf<R extends { id: string }>(
  listed: readonly Pick<Listed, "id">[],
  rows: readonly R[],
): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap(({ id }) => byId.get(id) ?? []);
}
