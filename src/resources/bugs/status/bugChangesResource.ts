import { defineResource } from "../../../framework/defineResource.ts";

/** The changes that one made to bugs: deleteOne by `changeID` → undoChange; what it left alone in `skipped`. */
export const bugChangesResource = defineResource({
  name: "bugChanges",
  adapter: ({ api }) => ({
    async deleteOne({ id }) {
      const { data } = await api.call("undoChange", { changeID: String(id) });
      return { data: { id, skipped: data.skipped } };
    },
  }),
  refreshes: ["bugs", "events"],
});
