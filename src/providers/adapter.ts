import type {
  BaseRecord,
  CreateParams,
  CrudFilter,
  CrudSort,
  DeleteManyParams,
  DeleteOneParams,
  GetListParams,
  GetListResponse,
  GetOneParams,
  MetaQuery,
  Pagination,
  UpdateParams,
} from "@refinedev/core";
import type { CallOptions } from "./api.ts";

/** Refine's own keys of the untyped `meta`, as far as adapters read them. */
type QueryMeta = Pick<MetaQuery, "queryContext">;
type With<M, Params> = Omit<Params, "meta"> & { meta?: M & QueryMeta };

/**
 * How one resource implements Refine's verbs; missing verbs are not supported. `M` lists the
 * further keys of `meta` that screens pass.
 */
export interface Adapter<M = unknown> {
  getList?(params: With<M, GetListParams>): Promise<GetListResponse>;
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

/** The order that is asked for, as calls take it: `name`, or `-name` for descending; by one field. */
export function sortOf<S extends string>(sorters: readonly CrudSort[] | undefined): { sort?: S } {
  const [sorter, further] = sorters ?? [];
  if (further) throw new Error("Expected one sorter; got more.");
  if (!sorter) return {};
  return { sort: `${sorter.order === "desc" ? "-" : ""}${sorter.field}` as S };
}

/**
 * The values of `eq` filters by field. A filter without a value is ignored; any other operator or
 * field throws, as it would silently show the wrong rows.
 */
export function parseEqFilters<F extends string>(
  filters: readonly CrudFilter[] | undefined,
  fields: readonly F[],
): Partial<Record<F, string>> {
  const values: Partial<Record<F, string>> = {};
  for (const filter of filters ?? []) {
    const field = "field" in filter ? fields.find((name) => name === filter.field) : undefined;
    if (field === undefined || filter.operator !== "eq") {
      const given = "field" in filter ? `"${filter.field}" ${filter.operator}` : filter.operator;
      throw new Error(`Expected filters "eq" on ${fields.join(", ")}; got ${given}.`);
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
