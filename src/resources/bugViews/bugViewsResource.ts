import type { CallInput } from "#contract/types.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { type Adapter, optionsOf, parseFilters } from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";
import { useBugViewCommands } from "./useBugViews.ts";

interface BugViewsMeta {
  /** create */
  idempotencyKey?: string;
}

function createBugViewsAdapter(api: Api): Adapter<BugViewsMeta> {
  return {
    async getList({ filters, meta }) {
      parseFilters(filters, {});
      const { data } = await api.call("listBugViews", {}, optionsOf(meta));
      return { data, total: data.length };
    },
    async create({ variables, meta }) {
      const input = variables as CallInput<"createBugView">;
      const reply = await api.call("createBugView", input, {
        idempotencyKey: meta?.idempotencyKey,
      });
      return { data: reply.data.view };
    },
    async update({ id, variables }) {
      const changes = variables as Omit<CallInput<"changeBugView">, "id">;
      const reply = await api.call("changeBugView", { id: String(id), ...changes });
      return { data: reply.data.view };
    },
    async deleteOne({ id }) {
      await api.call("deleteBugView", { id: String(id) });
      return { data: { id } };
    },
  };
}

/** Named views of the bug list, one's own and the team's. They have no screen: a view is an address. */
export const bugViewsResource = defineResource({
  name: "bugViews",
  commands: [useBugViewCommands],
  adapter: ({ api }) => createBugViewsAdapter(api),
  refreshes: ["bugViews"],
});
