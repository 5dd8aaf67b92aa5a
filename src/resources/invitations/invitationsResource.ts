import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { tablePage } from "../../framework/tablePage.tsx";
import { createInvitationsAdapter } from "./invitationsAdapter.ts";

export const invitationsResource = defineResource({
  name: "invitations",
  screens: {
    list: {
      path: paths.invitations,
      title: "invitations:title",
      tab: {
        of: paths.userManagement,
        text: "invitations:title",
        access: "invitations.manage",
        call: "listInvitations",
      },
      load: tablePage(async () => (await import("./invitationsTable.tsx")).invitationsTable),
    },
  },
  adapter: ({ api }) => createInvitationsAdapter(api),
  refreshes: ["invitations"],
});
