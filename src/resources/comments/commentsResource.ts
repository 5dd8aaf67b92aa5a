import { CommentOutlined } from "@ant-design/icons";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { createCommentsAdapter } from "./commentsAdapter.ts";

export const commentsResource = defineResource({
  name: "comments",
  screens: {
    list: {
      path: paths.recentActivity,
      title: "activity:title",
      documentTitle: "activity:documentTitle",
      menu: { place: 60, text: "layout:entries.recentActivity", Icon: CommentOutlined },
      load: async () => (await import("./RecentActivityPage.tsx")).RecentActivityPage,
    },
  },
  adapter: ({ api, session }) => createCommentsAdapter(api, session),
  refreshes: ["comments", "bugs", "widgets"],
});
