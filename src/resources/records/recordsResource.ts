import { FolderOpenOutlined } from "@ant-design/icons";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { createRecordsAdapter } from "./recordsAdapter.ts";

export const recordsResource = defineResource({
  name: "records",
  screens: {
    list: {
      path: paths.userRecords,
      title: "records:title",
      menu: { place: 50, text: "layout:entries.userRecords", Icon: FolderOpenOutlined },
      load: async () => (await import("./ManageRecordsPage.tsx")).ManageRecordsPage,
    },
  },
  adapter: ({ api }) => createRecordsAdapter(api),
  // The account among them is also a user, an assignee, an author.
  refreshes: ["records", "allRecords", "users", "assignees", "bugs", "comments", "widgets"],
});
