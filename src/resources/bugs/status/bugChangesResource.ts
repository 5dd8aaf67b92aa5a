import type { CallInput, CallReply } from "#contract/types.ts";
import { defineResource } from "../../../framework/defineResource.ts";
import type { Adapter } from "../../../providers/adapter.ts";
import type { Api } from "../../../providers/api.ts";
import { toBugFilter, toListInput } from "../data/bugsAdapter.ts";

export type BugChange = CallInput<"changeBugs">["change"];
export type ChangeOutcome = CallReply<"changeBugs">["data"];

export interface BugChangesMeta {
  /** create */
  idempotencyKey?: string;
  /** getList: what would be changed, of which versions, and of which bugs, if not of those that the filters find */
  change?: BugChange;
  versions?: Readonly<Record<string, number>>;
  bugIDs?: readonly string[];
}

/** Bulk changes: creating one makes it, listing tries it out, and deleting undoes it. */
function createBugChangesAdapter(api: Api): Adapter<BugChangesMeta> {
  return {
    async getList({ filters, meta }) {
      if (!meta?.change) throw new Error("bugChanges getList takes meta: { change }.");
      const bugs = meta.bugIDs ? { bugIDs: [...meta.bugIDs] } : toListInput(toBugFilter(filters));
      const { change, versions = {} } = meta;
      const { data } = await api.call("changeBugs", { ...bugs, versions, change, dryRun: true });
      return { data: [{ id: "dryRun", ...data }], total: 1 };
    },
    async create({ variables, meta }) {
      const { data } = await api.call("changeBugs", variables as CallInput<"changeBugs">, {
        idempotencyKey: meta?.idempotencyKey,
      });
      return { data };
    },
    async deleteOne({ id }) {
      const { data } = await api.call("undoChange", { changeID: String(id) });
      return { data: { id, ...data } };
    },
  };
}

export const bugChangesResource = defineResource({
  name: "bugChanges",
  adapter: ({ api }) => createBugChangesAdapter(api),
  refreshes: ["bugs", "widgets", "events", "statistics"],
});
