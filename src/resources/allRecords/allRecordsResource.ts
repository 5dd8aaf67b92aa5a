import { RECORD_SORTS, RECORD_TYPES } from "#contract/constants.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { optionsOf, pageOf, parseFilters, sortOf } from "../../providers/adapter.ts";

/** All records, for admins; the resource `records` has those of one email. */
export const allRecordsResource = defineResource({
  name: "allRecords",
  adapter: ({ api }) => ({
    getList({ filters, sorters, pagination, meta }) {
      const asked = parseFilters(filters, { type: "eq", email: "contains" });
      const input = {
        type: RECORD_TYPES.find((type) => type === asked.type),
        email: asked.email?.trim() || undefined,
        sort: sortOf(sorters, RECORD_SORTS),
        ...pageOf(pagination),
      };
      return api.call("listRecords", input, optionsOf(meta));
    },
    async getOne({ id, meta }) {
      const { data } = await api.call("getRecord", { id: String(id) }, optionsOf(meta));
      return { data: data.record };
    },
  }),
});
