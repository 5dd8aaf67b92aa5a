import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
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
      load: async () => (await import("./InvitationsPage.tsx")).InvitationsPage,
    },
  },
  adapter: ({ api }) => createInvitationsAdapter(api),
  refreshes: ["invitations"],
});
