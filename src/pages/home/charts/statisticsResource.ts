import { defineResource } from "../../../framework/defineResource.ts";
import { optionsOf } from "../../../providers/adapter.ts";

/** getOne "bugsByWeek" → bugsByWeek; there is no other yet. */
export const statisticsResource = defineResource({
  name: "statistics",
  adapter: ({ api }) => ({
    async getOne({ id, meta }) {
      if (id !== "bugsByWeek") throw new Error(`Expected "bugsByWeek"; got "${id}".`);
      const { data } = await api.call("bugsByWeek", {}, optionsOf(meta));
      return { data: { id, ...data } };
    },
  }),
});
