import { defineResource } from "../../../framework/defineResource.ts";
import { filterValues, optionsOf } from "../../../providers/adapter.ts";

/** Bugs that may report the same as a title and a description; likeliest first. */
export const similarBugsResource = defineResource({
  name: "similarBugs",
  adapter: ({ api }) => ({
    async getList({ filters, meta }) {
      const { title = "", description } = filterValues(filters, { title: "eq", description: "eq" });
      const { data } = await api.call("similarBugs", { title, description }, optionsOf(meta));
      return { data, total: data.length };
    },
  }),
});
