import type { CrudFilter, CrudSort } from "@refinedev/core";
import { BUG_SORTS, BUG_STATUSES, type BugSort, type BugStatus } from "#contract/constants.ts";
import type { Bug, CallInput, CallReply } from "#contract/types.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import {
  type Adapter,
  hasKeys,
  optionsOf,
  pageOf,
  parseEqFilters,
  unexpected,
} from "../../../providers/adapter.ts";
import type { Api, CallOptions } from "../../../providers/api.ts";
import { type BugQuery, countBugs, selectBugs, toBug } from "./bugRows.ts";
import { createWholeLists } from "./wholeLists.ts";

export interface BugsMeta {
  /** getOne: requests the bug with this order number. */
  bugNumber?: string;
  /** create */
  idempotencyKey?: string;
}

/**
 * getList → listBugs · getOne → getBug, or findBugByOrder with `meta: { bugNumber }` · create → createBug
 * · update by what changed: `{ status }` → setBugStatus, `{ assignedTo }` → assignBug,
 *   `{ newAttachments }` → getBug, then addBugAttachments,
 *   `{ removedAttachment }` → removeBugAttachment.
 *
 * A list reply with `total` is a page. One without was everything: the rows are then
 * filtered, ordered, counted and paged here, as a paging server would.
 */
export function createBugsAdapter(api: Api): Adapter<BugsMeta> {
  const wholeLists = createWholeLists(api);
  /** Set once the server turns out not to support pages. */
  let isPlain = false;

  async function update(bugID: string, variables: unknown) {
    if (hasKeys(variables, "status")) {
      return api.call("setBugStatus", { bugID, status: toStatus(variables.status) });
    }
    if (hasKeys(variables, "assignedTo")) {
      return api.call("assignBug", { bugID, assignedTo: String(variables.assignedTo) });
    }
    if (hasKeys(variables, "newAttachments") && Array.isArray(variables.newAttachments)) {
      // Sends the whole current list, so that nothing is lost on a server that replaces it.
      const { data } = await api.call("getBug", { id: bugID });
      const present = toBug(data.bug).attachments;
      const attachments = [...new Set([...present, ...variables.newAttachments])];
      return api.call("addBugAttachments", { id: bugID, attachments });
    }
    if (hasKeys(variables, "removedAttachment")) {
      const url = String(variables.removedAttachment);
      return api.call("removeBugAttachment", { id: bugID, url });
    }
    const shapes = "{ status }, { assignedTo }, { newAttachments } or { removedAttachment }";
    throw unexpected("bugs update", shapes, variables);
  }

  return {
    async getList({ filters, sorters, pagination, meta }) {
      const query: BugQuery = {
        ...toBugFilter(filters),
        ...toBugSort(sorters),
        ...pageOf(pagination),
      };
      if (!isPlain && query.page !== undefined) {
        const reply = await askForPage(api, query, optionsOf(meta));
        if (reply?.total !== undefined) {
          return { data: reply.data.map(toRow), total: reply.total, counts: reply.counts };
        }
        isPlain = true;
      }
      const lists = await wholeLists.get({ fresh: (query.page ?? 1) === 1 });
      const { data, total } = selectBugs(lists, query);
      return { data: data.map(toRow), total, counts: countBugs(lists, query.status) };
    },

    async getOne({ id, meta }) {
      if (meta?.bugNumber !== undefined) {
        const order = Number(meta.bugNumber);
        // No bug has such a number, which can't be sent exactly.
        if (!Number.isSafeInteger(order)) {
          throw new ApiError(`No bug ${meta.bugNumber}`, { statusCode: 404 });
        }
        const { data } = await api.call("findBugByOrder", { order }, optionsOf(meta));
        return { data: { id: data.bugID, _id: data.bugID } };
      }
      const { data } = await api.call("getBug", { id: String(id) }, optionsOf(meta));
      return { data: { ...toRow(data.bug), comments: data.comments ?? [] } };
    },

    async create({ variables, meta }) {
      // The form's own fields; the server validates each of them.
      const reply = await api.call("createBug", variables as CallInput<"createBug">, {
        idempotencyKey: meta?.idempotencyKey,
      });
      wholeLists.forget();
      return { data: reply.data?.bug ? toRow(reply.data.bug) : {} };
    },

    async update({ id, variables }) {
      const reply = await update(String(id), variables);
      wholeLists.forget();
      return { data: reply.data?.bug ? toRow(reply.data.bug) : { id } };
    },
  };
}

/** Undefined if a strict server refuses the unknown paging parameters. */
async function askForPage(
  api: Api,
  query: BugQuery,
  options: CallOptions,
): Promise<CallReply<"listBugs"> | undefined> {
  try {
    return await api.call("listBugs", query, options);
  } catch (error) {
    const isPlainRefusal = error instanceof ApiError && error.statusCode === 400 && !error.code;
    if (isPlainRefusal) return undefined;
    throw error;
  }
}

const toRow = (raw: Bug) => ({ id: raw._id, ...toBug(raw) });

export function toBugFilter(filters: readonly CrudFilter[] | undefined) {
  const { status, assignedTo } = parseEqFilters(filters, ["status", "assignedTo"]);
  return { ...(status && { status: toStatus(status) }), ...(assignedTo && { assignedTo }) };
}

export function toBugSort(sorters: readonly CrudSort[] | undefined): { sort?: BugSort } {
  const [sorter, ...others] = sorters ?? [];
  if (!sorter) return {};
  const asked = `${sorter.order === "desc" ? "-" : ""}${sorter.field}`;
  const sort = BUG_SORTS.find((each) => each === asked);
  if (!sort || others.length > 0) {
    throw new Error(`Bugs are ordered by one of ${BUG_SORTS.join(", ")}; got ${asked}.`);
  }
  return { sort };
}

function toStatus(value: unknown): BugStatus {
  const status = BUG_STATUSES.find((each) => each === value);
  if (!status) throw new Error(`Expected a status of ${BUG_STATUSES.join(", ")}; got ${value}.`);
  return status;
}
