import type { Role } from "#contract/constants.ts";
import { paths } from "#contract/paths.ts";
import { defineResource } from "../../framework/defineResource.ts";
import { tablePage } from "../../framework/tablePage.tsx";
import {
  type Adapter,
  hasKeys,
  optionsOf,
  pageOf,
  parseFilters,
  unexpected,
} from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";

interface InvitationsMeta {
  /** create */
  idempotencyKey?: string;
}

function createInvitationsAdapter(api: Api): Adapter<InvitationsMeta> {
  return {
    async getList({ filters, pagination, meta }) {
      parseFilters(filters, {});
      return api.call("listInvitations", { ...pageOf(pagination) }, optionsOf(meta));
    },
    async create({ variables, meta }) {
      if (!hasKeys(variables, "emails", "role") || !Array.isArray(variables.emails)) {
        throw unexpected("invitations create", "{ emails, role }", variables);
      }
      const emails = variables.emails.map(String);
      const reply = await api.call(
        "invite",
        { emails, role: String(variables.role) as Role },
        { idempotencyKey: meta?.idempotencyKey },
      );
      return { data: { ...reply.data, isMailed: reply.isMailed } };
    },
    async update({ id, variables }) {
      if (!hasKeys(variables, "isResent")) {
        throw unexpected("invitations update", "{ isResent }", variables);
      }
      const { isMailed } = await api.call("resendInvitation", { id: String(id) });
      return { data: { id, isMailed } };
    },
    async deleteOne({ id }) {
      await api.call("withdrawInvitation", { id: String(id) });
      return { data: { id } };
    },
  };
}

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
