import type { Api } from "../api.ts";
import { type Adapter, equalities, optionsOf } from "./adapter.ts";

/** getList → listAssignees, always all of them. */
export function createAssigneesAdapter(api: Api): Adapter {
  return {
    async getList({ filters, meta }) {
      equalities(filters, []);
      const { users } = await api.call("listAssignees", {}, optionsOf(meta));
      const data = users.map((user) => ({ id: user.uid, ...user }));
      return { data, total: data.length };
    },
  };
}
