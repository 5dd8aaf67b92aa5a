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

/** What of Refine's `meta`, which is a bag of anything, Refine itself puts there and adapters read. */
type QueryMeta = Pick<MetaQuery, "queryContext">;
type With<M, Params> = Omit<Params, "meta"> & { meta?: M & QueryMeta };

/**
 * How one resource answers Refine's verbs; a verb it lacks is one it isn't made for.
 * `M` names the keys of `meta` that screens give it, which are neither Refine's nor those of a call.
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

/** Lets a query that nobody waits for any more be cancelled. */
export function optionsOf(meta: QueryMeta | undefined): CallOptions {
  return { signal: meta?.queryContext?.signal };
}

/** The page that is asked for; undefined when the whole list is. */
export function pageOf(
  pagination: Pagination | undefined,
): { page: number; limit: number } | undefined {
  if (pagination?.mode === "off" || pagination?.mode === "client") return undefined;
  return { page: pagination?.currentPage ?? 1, limit: pagination?.pageSize ?? 10 };
}

/**
 * The values of filters by field, where each field takes one operator. A filter without a value is
 * no filter; any other field or operator throws, as it would silently show wrong rows.
 */
export function filterValues<F extends string>(
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

/** The values of filters that are all `eq`, by field. */
export const equalities = <F extends string>(
  filters: readonly CrudFilter[] | undefined,
  fields: readonly F[],
): Partial<Record<F, string>> =>
  filterValues(
    filters,
    Object.fromEntries(fields.map((field) => [field, "eq"])) as Record<F, "eq">,
  );

/** The order as a call's `sort` says it: a field, after `-` where it descends. */
export function sortOf<S extends string>(
  sorters: readonly CrudSort[] | undefined,
  sorts: readonly S[],
): S | undefined {
  const [first] = sorters ?? [];
  if (!first) return undefined;
  const asked = `${first.order === "desc" ? "-" : ""}${first.field}`;
  const sort = sorts.find((each) => each === asked);
  if (!sort) throw new Error(`Expected an order of ${sorts.join(", ")}; got ${asked}.`);
  return sort;
}

/** Says that variables are none of the shapes that a resource's verb takes. */
export function unexpected(verb: string, expected: string, given: unknown): Error {
  const keys = typeof given === "object" && given !== null ? Object.keys(given) : [];
  return new Error(`${verb} takes ${expected}; got { ${keys.join(", ")} }.`);
}

/** Whether an object has just these keys. */
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
