import type { Role } from "#contract/constants.ts";
import {
  type Adapter,
  hasKeys,
  optionsOf,
  pageOf,
  parseEqFilters,
  unexpected,
} from "../../providers/adapter.ts";
import type { Api } from "../../providers/api.ts";

export interface InvitationsMeta {
  /** create */
  idempotencyKey?: string;
}

/**
 * getList → listInvitations · create → invite, answers `{ invited, refused }` · update `{ isResent: true }`
 * → resendInvitation · deleteOne → withdrawInvitation.
 */
export function createInvitationsAdapter(api: Api): Adapter<InvitationsMeta> {
  return {
    async getList({ filters, pagination, meta }) {
      parseEqFilters(filters, []);
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
      return { data: reply.data };
    },
    async update({ id, variables }) {
      if (!hasKeys(variables, "isResent")) {
        throw unexpected("invitations update", "{ isResent }", variables);
      }
      await api.call("resendInvitation", { id: String(id) });
      return { data: { id } };
    },
    async deleteOne({ id }) {
      await api.call("withdrawInvitation", { id: String(id) });
      return { data: { id } };
    },
  };
}
