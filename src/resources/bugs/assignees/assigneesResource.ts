import { defineResource } from "../../../framework/defineResource.ts";
import { type Adapter, optionsOf, parseEqFilters } from "../../../providers/adapter.ts";
import type { Api } from "../../../providers/api.ts";

/** getList → listAssignees, always the whole list. */
function createAssigneesAdapter(api: Api): Adapter {
  return {
    async getList({ filters, meta }) {
      parseEqFilters(filters, []);
      const { users } = await api.call("listAssignees", {}, optionsOf(meta));
      const data = users.map((user) => ({ id: user.uid, ...user }));
      return { data, total: data.length };
    },
  };
}

export const assigneesResource = defineResource({
  name: "assignees",
  adapter: ({ api }) => createAssigneesAdapter(api),
});
