import { defineResource } from "../../framework/defineResource.ts";
import { optionsOf, pageOf, parseEqFilters } from "../../providers/adapter.ts";

/** Stands for all of one's own sessions but this one, where an id is asked for. */
export const OTHERS = "others";

/** Where people are signed in: shown in the profile and in User Management. */
export const sessionsResource = defineResource({
  name: "sessions",
  adapter: ({ api }) => ({
    getList: ({ filters, pagination, meta }) =>
      api.call(
        "listSessions",
        { ...parseEqFilters(filters, ["uid"]), ...pageOf(pagination) },
        optionsOf(meta),
      ),
    async deleteOne({ id }) {
      if (id === OTHERS) await api.call("endOtherSessions", {});
      else await api.call("endSession", { id: String(id) });
      return { data: { id } };
    },
  }),
  refreshes: ["sessions"],
});
