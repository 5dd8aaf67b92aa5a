import { EXPORT_FORMATS, type ExportFormat } from "#contract/constants.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { type Adapter, optionsOf } from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";
import { toBugFilter, toBugSort, toListInput } from "./data/bugsAdapter.ts";

export interface BugExportsMeta {
  /** getList */
  format: ExportFormat;
}

/** getList of the bug list's filters and sorters, with `meta: { format }` → exportBugs; one `file`. */
function createBugExportsAdapter(api: Api): Adapter<BugExportsMeta> {
  return {
    async getList({ filters, sorters, meta }) {
      const format = EXPORT_FORMATS.find((each) => each === meta?.format);
      if (!format)
        throw new Error(`bugExports getList takes meta: { format }; got ${meta?.format}.`);
      const asked = { ...toListInput({ ...toBugFilter(filters), ...toBugSort(sorters) }), format };
      const file = await api.download("exportBugs", asked, optionsOf(meta));
      return { data: [{ id: format, file }], total: 1 };
    },
  };
}

export const bugExportsResource = defineResource({
  name: "bugExports",
  adapter: ({ api }) => createBugExportsAdapter(api),
});
