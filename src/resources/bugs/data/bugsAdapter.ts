import type { CrudFilter } from "@refinedev/core";
import { BUG_SORTS, BUG_STATUSES, BUG_TYPES } from "#contract/constants.ts";
import type { Bug, CallInput, CallReply } from "#contract/types.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import {
  type Adapter,
  hasKeys,
  optionsOf,
  pageOf,
  parseFilters,
  sortOf,
  unexpected,
} from "../../../providers/adapter.ts";
import type { Api, CallOptions } from "../../../providers/api.ts";
import { type BugQuery, countBugs, filterBugs, selectBugs, toBug } from "./bugRows.ts";
import { createWholeLists } from "./wholeLists.ts";

export interface BugsMeta {
  /** getOne: requests the bug with this order number. */
  bugNumber?: string;
  /** create */
  idempotencyKey?: string;
  /** update: the version that the user has seen; if it is an older one, the server refuses. */
  version?: number;
}

/**
 * A list reply with `total` is a page. One without was everything: the rows are then
 * filtered, ordered, counted and paged here, as a paging server would; such a reply says `isLocal`.
 */
export function createBugsAdapter(api: Api): Adapter<BugsMeta> {
  const wholeLists = createWholeLists(api);
  /** Set once the server turns out not to support pages. */
  let isPlain = false;

  async function update(bugID: string, variables: unknown, { version }: BugsMeta) {
    // Servers of the specification alone have no versions.
    const seen = version === undefined ? {} : { version };
    if (hasKeys(variables, "status")) {
      const status = oneOf(BUG_STATUSES, "status", variables.status);
      return api.call("setBugStatus", { bugID, status, ...seen });
    }
    if (hasKeys(variables, "assignedTo")) {
      const assignedTo = String(variables.assignedTo);
      return api.call("assignBug", { bugID, assignedTo, ...seen });
    }
    if (hasKeys(variables, "texts") && version !== undefined) {
      // The form's own fields; the server validates each of them.
      const texts = variables.texts as Omit<CallInput<"editBug">, "id" | "version">;
      return api.call("editBug", { id: bugID, ...texts, version });
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
    const shapes =
      "{ status }, { assignedTo }, { texts }, { newAttachments } or { removedAttachment }";
    throw unexpected("bugs update", shapes, variables);
  }

  return {
    async getList({ filters, sorters, pagination, meta }) {
      const query: BugQuery = {
        ...toBugFilter(filters),
        sort: sortOf(sorters, BUG_SORTS),
        ...pageOf(pagination),
      };
      if (!isPlain && query.page !== undefined) {
        const reply = await askForPage(api, query, optionsOf(meta));
        if (reply?.total !== undefined) {
          const { total, counts, hints } = reply;
          return { data: reply.data.map(toRow), total, counts, hints };
        }
        isPlain = true;
      }
      const [everything, people] = await Promise.all([
        wholeLists.get({ fresh: (query.page ?? 1) === 1 }),
        query.createdBy ? api.call("listAssignees", {}).then(({ users }) => users) : [],
      ]);
      const lists = filterBugs(everything, query, people);
      const { data, total } = selectBugs(lists, query);
      const counts = countBugs(lists, query.status);
      return { data: data.map(toRow), total, counts, isLocal: true };
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

    async update({ id, variables, meta }) {
      const reply = await update(String(id), variables, meta ?? {});
      wholeLists.forget();
      // What undoes it, on a server that can.
      const changeID = reply.data && "changeID" in reply.data ? reply.data.changeID : undefined;
      return { data: { ...(reply.data?.bug ? toRow(reply.data.bug) : { id }), changeID } };
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
    return await api.call("listBugs", toListInput(query), options);
  } catch (error) {
    const isPlainRefusal = error instanceof ApiError && error.statusCode === 400 && !error.code;
    if (isPlainRefusal) return undefined;
    throw error;
  }
}

/** A query as the server's list and its export take it. */
export const toListInput = ({ text: q, ...query }: BugQuery): CallInput<"listBugs"> => ({
  ...query,
  ...(q && { q }),
});

const toRow = (raw: Bug) => ({ id: raw._id, ...toBug(raw) });

export function toBugFilter(filters: readonly CrudFilter[] | undefined): BugQuery {
  const given = parseFilters(filters, {
    status: "eq",
    assignedTo: "eq",
    createdBy: "eq",
    bugType: "eq",
    hasAttachment: "eq",
    updatedSince: "eq",
    text: "contains",
  });
  const { status, bugType, hasAttachment, ...texts } = given;
  return {
    ...(status && { status: oneOf(BUG_STATUSES, "status", status) }),
    ...(bugType && { bugType: oneOf(BUG_TYPES, "type", bugType) }),
    ...(hasAttachment && { hasAttachment: hasAttachment === "true" }),
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
  };
}

function oneOf<T extends string>(values: readonly T[], what: string, given: unknown): T {
  const value = values.find((each) => each === given);
  if (!value) throw new Error(`Expected a ${what} of ${values.join(", ")}; got ${given}.`);
  return value;
}
