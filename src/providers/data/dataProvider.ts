/**
 * Refine's data provider: one adapter a resource, each of which maps Refine's
 * verbs onto calls of the product API. The whole table is in docs/architecture.md.
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
import type { Api } from "../api.ts";
import type { Session } from "../session.ts";
import type { Adapter, Verb } from "./adapter.ts";
import { createAssigneesAdapter } from "./assignees.ts";
import { createBugsAdapter } from "./bugs.ts";
import { createCommentsAdapter } from "./comments.ts";
import { createFilesAdapter } from "./files.ts";
import { createRecordsAdapter } from "./records.ts";
import { createUsersAdapter } from "./users.ts";
import { createWidgetsAdapter } from "./widgets.ts";

export const RESOURCES = [
  "bugs",
  "comments",
  "assignees",
  "users",
  "records",
  "widgets",
  "files",
] as const;
export type ResourceName = (typeof RESOURCES)[number];

export function createDataProvider(api: Api, session: Session): DataProvider {
  const adapters: Record<ResourceName, Adapter> = {
    bugs: createBugsAdapter(api),
    comments: createCommentsAdapter(api, session),
    assignees: createAssigneesAdapter(api),
    users: createUsersAdapter(api, session),
    records: createRecordsAdapter(api),
    widgets: createWidgetsAdapter(api, session),
    files: createFilesAdapter(api),
  };

  function find<V extends Verb>(resource: string, verb: V): NonNullable<Adapter[V]> {
    const adapter = adapters[resource as ResourceName] as Adapter | undefined;
    if (!adapter) {
      throw new Error(`No resource "${resource}"; there are ${RESOURCES.join(", ")}.`);
    }
    const handle = adapter[verb];
    if (!handle) {
      const verbs = Object.keys(adapter).join(", ");
      throw new Error(`The resource "${resource}" has no ${verb}; it has ${verbs}.`);
    }
    return handle;
  }

  // The casts: Refine lets the asking screen name the type of the rows.
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
