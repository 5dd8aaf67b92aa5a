import { BugOutlined, CheckCircleOutlined, FormOutlined } from "@ant-design/icons";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { createBugsAdapter } from "./data/bugsAdapter.ts";

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
    },
    completed: {
      path: paths.completedBugs,
      title: "bugs:completed.title",
      menu: { place: 40, text: "layout:entries.completedBugs", Icon: CheckCircleOutlined },
      load: async () => (await import("./CompletedBugsPage.tsx")).CompletedBugsPage,
    },
    show: {
      path: paths.bugComments,
      title: "bugs:details.about",
      load: async () => (await import("./BugDetailsPage.tsx")).BugDetailsPage,
    },
  },
  adapter: ({ api }) => createBugsAdapter(api),
  refreshes: ["bugs", "widgets", "events", "statistics"],
});
