import { defineResource } from "../../framework/defineResource.ts";
import { optionsOf, pageOf, parseFilters } from "../../providers/adapter.ts";

/** In place of an id: all of the user's own sessions except this one. */
export const OTHERS = "others";

/** Signed-in devices, shown in the profile and in User Management. */
export const sessionsResource = defineResource({
  name: "sessions",
  adapter: ({ api }) => ({
    getList: ({ filters, pagination, meta }) =>
      api.call(
        "listSessions",
        { ...parseFilters(filters, { uid: "eq" }), ...pageOf(pagination) },
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
