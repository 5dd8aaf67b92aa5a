import { FolderOpenOutlined } from "@ant-design/icons";
import { RECORD_TYPES, type RecordType } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import type { RecordCounts } from "#contract/types.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { type Adapter, optionsOf, parseFilters } from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";

export interface RecordsMeta {
  /** deleteMany: the owner's email. */
  recordsOf?: string;
}

function createRecordsAdapter(api: Api): Adapter<RecordsMeta> {
  return {
    async getOne({ id, meta }) {
      const reply = await api.call("countRecords", { email: String(id) }, optionsOf(meta));
      return { data: { id, ...toCounts(reply.countsList) } };
    },
    async getList({ filters, meta }) {
      const { email } = parseFilters(filters, { email: "eq" });
      if (email === undefined) throw new Error('records getList takes a filter "eq" on email.');
      const reply = await api.call("exportRecords", { email }, optionsOf(meta));
      return { data: reply.data.records, total: reply.data.records.length };
    },
    async deleteMany({ ids, meta }) {
      const fields = ids.map(toRecordType);
      const email = meta?.recordsOf;
      if (email === undefined) throw new Error("records deleteMany takes meta: { recordsOf }.");
      await api.call("deleteRecords", { email, fields });
      return { data: ids.map((id) => ({ id })) };
    },
  };
}

/** Counts by type, from an object or a list of `{ name, count }`; missing types count as 0. */
function toCounts(countsList: unknown): RecordCounts {
  const given: Record<string, unknown> = Array.isArray(countsList)
    ? Object.fromEntries(countsList.map((item) => [item?.name, item?.count]))
    : ((countsList ?? {}) as Record<string, unknown>);
  const count = (type: RecordType) => Number(given[type] ?? 0);
  return {
    facultyDirectorInvite: count("facultyDirectorInvite"),
    facultyGeneralRequest: count("facultyGeneralRequest"),
    facultyOnboardingRequest: count("facultyOnboardingRequest"),
    facultyRequest: count("facultyRequest"),
    tasks: count("tasks"),
    user: count("user"),
  };
}

function toRecordType(id: string | number): RecordType {
  const type = RECORD_TYPES.find((name) => name === id);
  if (!type) throw new Error(`"${id}" is no record type; there are ${RECORD_TYPES.join(", ")}.`);
  return type;
}

export const recordsResource = defineResource({
  name: "records",
  screens: {
    list: {
      path: paths.userRecords,
      title: "records:title",
      menu: { place: 50, text: "layout:entries.userRecords", Icon: FolderOpenOutlined },
      load: async () => (await import("./ManageRecordsPage.tsx")).ManageRecordsPage,
    },
  },
  adapter: ({ api }) => createRecordsAdapter(api),
  // A deleted account is also a user, an assignee and an author.
  refreshes: [
    "records",
    "allRecords",
    "users",
    "invitations",
    "assignees",
    "bugs",
    "comments",
    "widgets",
    "events",
  ],
});
