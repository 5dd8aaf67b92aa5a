/**
 * Refine's data provider: one adapter per resource maps Refine's verbs to calls of the product API.
 * docs/architecture.md has the full table.
 */
import type {
  CreateResponse,
  DataProvider,
  DeleteManyResponse,
  DeleteOneResponse,
  GetListResponse,
  GetOneResponse,
  UpdateResponse,
} from "@refinedev/core";
import type { Adapter, Verb } from "./adapter.ts";

/** @param adapters by resource name */
export function createDataProvider(adapters: Readonly<Record<string, Adapter>>): DataProvider {
  function find<V extends Verb>(resource: string, verb: V): NonNullable<Adapter[V]> {
    const adapter = Object.hasOwn(adapters, resource) ? adapters[resource] : undefined;
    if (!adapter) {
      throw new Error(`No resource "${resource}"; there are ${Object.keys(adapters).join(", ")}.`);
    }
    const handle = adapter[verb];
    if (!handle) {
      const verbs = Object.keys(adapter).join(", ");
      throw new Error(`The resource "${resource}" has no ${verb}; it has ${verbs}.`);
    }
    return handle;
  }

  // The casts are needed because in Refine the calling screen chooses the row type.
  return {
    getList: async <T>(params: Parameters<DataProvider["getList"]>[0]) =>
      (await find(params.resource, "getList")(params)) as GetListResponse<T>,
    getOne: async <T>(params: Parameters<DataProvider["getOne"]>[0]) =>
      (await find(params.resource, "getOne")(params)) as GetOneResponse<T>,
    create: async <T>(params: Parameters<DataProvider["create"]>[0]) =>
      (await find(params.resource, "create")(params)) as CreateResponse<T>,
    update: async <T>(params: Parameters<DataProvider["update"]>[0]) =>
      (await find(params.resource, "update")(params)) as UpdateResponse<T>,
    deleteOne: async <T>(params: Parameters<DataProvider["deleteOne"]>[0]) =>
      (await find(params.resource, "deleteOne")(params)) as DeleteOneResponse<T>,
    deleteMany: async <T>(params: Parameters<NonNullable<DataProvider["deleteMany"]>>[0]) =>
      (await find(params.resource, "deleteMany")(params)) as DeleteManyResponse<T>,
    getApiUrl: () => "/api",
  };
}
