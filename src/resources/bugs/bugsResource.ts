import { BugOutlined, CheckCircleOutlined, FormOutlined } from "@ant-design/icons";
import { calls } from "#contract/calls.ts";
import {
  BUG_SORTS,
  BUGS_PAGE_SIZE,
  EXPORT_FORMATS,
  type ExportFormat,
  UNKNOWN_NAME,
} from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { type Adapter, optionsOf, parseFilters, sortOf } from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";
import { createBugsAdapter, toBugFilter, toListInput } from "./data/bugsAdapter.ts";

const FIRST_PAGE = `sort=-order&page=1&limit=${BUGS_PAGE_SIZE}`;

export const bugsResource = defineResource({
  name: "bugs",
  screens: {
    create: {
      path: paths.addBug,
      title: "bugs:report.title",
      menu: { place: 20, text: "layout:entries.addBug", Icon: FormOutlined },
      load: async () => (await import("./ReportBugPage.tsx")).ReportBugPage,
    },
    list: {
      path: paths.bugs,
      title: "bugs:list.title",
      query: [
        "status",
        "assignedTo",
        "sort",
        "createdBy",
        "bugType",
        "hasAttachment",
        "updatedSince",
        "q",
      ],
      menu: {
        place: 30,
        text: "layout:entries.bugs",
        Icon: BugOutlined,
        count: { of: `${paths.bugs}?status=pending`, text: "layout:openBugs" },
      },
      load: async () => (await import("./BugListPage.tsx")).BugListPage,
      firstData: async () => (await import("./BugListPage.tsx")).useFirstBugs,
      firstCall: `${calls.listBugs.path}?status={status}{assignee}&${FIRST_PAGE}`,
    },
    completed: {
      path: paths.completedBugs,
      title: "bugs:completed.title",
      menu: { place: 40, text: "layout:entries.completedBugs", Icon: CheckCircleOutlined },
      load: async () => (await import("./CompletedBugsPage.tsx")).CompletedBugsPage,
      firstCall: `${calls.listBugs.path}?status=complete&${FIRST_PAGE}`,
    },
    show: {
      path: paths.bugComments,
      title: "bugs:details.about",
      load: async () => (await import("./BugDetailsPage.tsx")).BugDetailsPage,
      firstCall: calls.getBug.path.replace(":id", "{id}"),
    },
  },
  adapter: ({ api }) => createBugsAdapter(api),
  refreshes: ["bugs", "widgets", "events", "statistics"],
});

/** Bugs that may report the same as a title and a description; likeliest first. */
export const similarBugsResource = defineResource({
  name: "similarBugs",
  adapter: ({ api }) => ({
    async getList({ filters, meta }) {
      const { title = "", description } = parseFilters(filters, { title: "eq", description: "eq" });
      const { data } = await api.call("similarBugs", { title, description }, optionsOf(meta));
      return { data, total: data.length };
    },
  }),
});

export interface BugExportsMeta {
  /** getList */
  format: ExportFormat;
}

function createBugExportsAdapter(api: Api): Adapter<BugExportsMeta> {
  return {
    async getList({ filters, sorters, meta }) {
      const format = EXPORT_FORMATS.find((each) => each === meta?.format);
      if (!format)
        throw new Error(`bugExports getList takes meta: { format }; got ${meta?.format}.`);
      const asked = {
        ...toListInput({ ...toBugFilter(filters), sort: sortOf(sorters, BUG_SORTS) }),
        format,
      };
      const file = await api.download("exportBugs", asked, optionsOf(meta));
      return { data: [{ id: format, file }], total: 1 };
    },
  };
}

export const bugExportsResource = defineResource({
  name: "bugExports",
  adapter: ({ api }) => createBugExportsAdapter(api),
});

/** Always the whole list. */
function createAssigneesAdapter(api: Api): Adapter {
  return {
    async getList({ filters, meta }) {
      parseFilters(filters, {});
      const { users } = await api.call("listAssignees", {}, optionsOf(meta));
      // Other servers may lack the name of somebody who signed up by email.
      const data = users.map((user) => ({
        id: user.uid,
        ...user,
        username: user.username || UNKNOWN_NAME,
      }));
      return { data, total: data.length };
    },
  };
}

export const assigneesResource = defineResource({
  name: "assignees",
  adapter: ({ api }) => createAssigneesAdapter(api),
});
