import { ACTIVITY_KINDS } from "#contract/constants.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { optionsOf, pageOf, parseFilters } from "../../providers/adapter.ts";

/** What happened, newest first: to one bug, or as Recent Activity and User Management filter it. */
export const eventsResource = defineResource({
  name: "events",
  adapter: ({ api }) => ({
    getOne: ({ id, meta }) => api.call("getEvent", { id: String(id) }, optionsOf(meta)),

    async getList({ filters, pagination, meta }) {
      const { bug, kind, ...rest } = parseFilters(filters, {
        bug: "eq",
        kind: "eq",
        by: "eq",
        about: "eq",
        since: "eq",
      });
      const page = pageOf(pagination);
      if (bug) return api.call("listBugHistory", { id: bug, ...page }, optionsOf(meta));
      const known = ACTIVITY_KINDS.find((each) => each === kind);
      if (kind && !known) {
        throw new Error(`Expected a kind of ${ACTIVITY_KINDS.join(", ")}; got ${kind}.`);
      }
      return api.call(
        "listActivity",
        { ...rest, ...(known && { kind: known }), ...page },
        optionsOf(meta),
      );
    },
  }),
});
