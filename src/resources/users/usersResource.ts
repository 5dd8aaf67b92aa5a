import { TeamOutlined } from "@ant-design/icons";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { createUsersAdapter } from "./usersAdapter.ts";

export const usersResource = defineResource({
  name: "users",
  screens: {
    list: {
      path: paths.userManagement,
      title: "users:title",
      tab: { of: paths.userManagement, text: "users:tab" },
      menu: { place: 70, text: "layout:entries.userManagement", Icon: TeamOutlined },
      load: async () => (await import("./UserManagementPage.tsx")).UserManagementPage,
    },
  },
  adapter: ({ api, session }) => createUsersAdapter(api, session),
  refreshes: ["users", "sessions", "allRecords", "assignees", "bugs", "comments", "widgets"],
});
