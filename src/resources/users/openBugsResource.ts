import { defineResource } from "../../framework/defineResource.ts";
import { optionsOf, pageOf, parseEqFilters } from "../../providers/adapter.ts";

/** The open bugs of a user, to hand over; getList filtered by `assignedTo` → listOpenBugsOf. */
export const openBugsResource = defineResource({
  name: "openBugs",
  adapter: ({ api }) => ({
    async getList({ filters, pagination, meta }) {
      const { assignedTo = "" } = parseEqFilters(filters, ["assignedTo"]);
      const input = { id: assignedTo, ...pageOf(pagination) };
      const { data, total } = await api.call("listOpenBugsOf", input, optionsOf(meta));
      return { data: data.map((bug) => ({ id: bug._id, ...bug })), total };
    },
  }),
});
