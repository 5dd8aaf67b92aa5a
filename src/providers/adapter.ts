import type {
  BaseRecord,
  CreateParams,
  CrudFilter,
  CrudSort,
  DeleteManyParams,
  DeleteOneParams,
  GetListParams,
  GetOneParams,
  MetaQuery,
  Pagination,
  UpdateParams,
} from "@refinedev/core";
import type { CallOptions } from "./api.ts";

/** Refine's own keys of the untyped `meta`, as far as adapters read them. */
type QueryMeta = Pick<MetaQuery, "queryContext">;
type With<M, Params> = Omit<Params, "meta"> & { meta?: M & QueryMeta };

/** The specified list of users has no total, whatever Refine's type says. */
interface ListReply {
  data: BaseRecord[];
  total: number | undefined;
  [extra: string]: unknown;
}

/**
 * How one resource implements Refine's verbs, with the calls that docs/architecture.md lists; missing
 * verbs are not supported. `M` lists the further keys of `meta` that screens pass.
 */
export interface Adapter<M = unknown> {
  getList?(params: With<M, GetListParams>): Promise<ListReply>;
  getOne?(params: With<M, GetOneParams>): Promise<{ data: BaseRecord }>;
  create?(params: With<M, CreateParams<unknown>>): Promise<{ data: BaseRecord }>;
  update?(params: With<M, UpdateParams<unknown>>): Promise<{ data: BaseRecord }>;
  deleteOne?(params: With<M, DeleteOneParams<unknown>>): Promise<{ data: BaseRecord }>;
  deleteMany?(params: With<M, DeleteManyParams<unknown>>): Promise<{ data: BaseRecord[] }>;
}

export type Verb = keyof Adapter;

/** Cancels the query when nothing needs it any more. */
export function optionsOf(meta: QueryMeta | undefined): CallOptions {
  return { signal: meta?.queryContext?.signal };
}

/** The requested page; undefined for the whole list. */
export function pageOf(
  pagination: Pagination | undefined,
): { page: number; limit: number } | undefined {
  if (pagination?.mode === "off" || pagination?.mode === "client") return undefined;
  return { page: pagination?.currentPage ?? 1, limit: pagination?.pageSize ?? 10 };
}

/**
 * The order as a call's `sort` says it: a field, after `-` where it descends.
 * @param sorts all that the call takes; any other order throws
 */
export function sortOf<S extends string>(
  sorters: readonly CrudSort[] | undefined,
  sorts: readonly S[],
): S | undefined {
  const asked = (sorters ?? []).map(({ field, order }) => `${order === "desc" ? "-" : ""}${field}`);
  if (asked.length === 0) return undefined;
  const sort = sorts.find((each) => each === asked.join());
  if (!sort) throw new Error(`Expected an order of ${sorts.join(", ")}; got ${asked.join()}.`);
  return sort;
}

/**
 * The values of filters by field, where each field takes one operator. A filter without a value is
 * ignored; any other field or operator throws, as it would silently show the wrong rows.
 */
export function parseFilters<F extends string>(
  filters: readonly CrudFilter[] | undefined,
  operators: Readonly<Record<F, "eq" | "contains">>,
): Partial<Record<F, string>> {
  const values: Partial<Record<F, string>> = {};
  const fields = Object.keys(operators) as F[];
  for (const filter of filters ?? []) {
    const field = "field" in filter ? fields.find((name) => name === filter.field) : undefined;
    if (field === undefined || filter.operator !== operators[field]) {
      const taken = fields.map((name) => `"${name}" ${operators[name]}`).join(", ");
      const given = "field" in filter ? `"${filter.field}" ${filter.operator}` : filter.operator;
      throw new Error(`Expected filters ${taken || "none"}; got ${given}.`);
    }
    if (filter.value === undefined || filter.value === null) continue;
    if (typeof filter.value !== "string") {
      throw new Error(`Expected a text to filter "${field}" by; got ${typeof filter.value}.`);
    }
    values[field] = filter.value;
  }
  return values;
}

/** The error for variables that match none of a resource's shapes. */
export function unexpected(verb: string, expected: string, given: unknown): Error {
  const keys = typeof given === "object" && given !== null ? Object.keys(given) : [];
  return new Error(`${verb} takes ${expected}; got { ${keys.join(", ")} }.`);
}

/** Whether an object has exactly these keys. */
export function hasKeys<K extends string>(
  given: unknown,
  ...keys: K[]
): given is Record<K, unknown> {
  return (
    typeof given === "object" &&
    given !== null &&
    Object.keys(given).length === keys.length &&
    keys.every((key) => key in given)
  );
}
