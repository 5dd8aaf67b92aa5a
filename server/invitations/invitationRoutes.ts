import { serverUrl } from "../config.ts";
import type { Db } from "../db/openDatabase.ts";
import type { InvitationRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { FairQueue } from "../FairQueue.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { invitation as invitationMail } from "../mail/mails.ts";
import { logSecurity } from "../securityLog.ts";
import { newToken } from "../session/sessions.ts";
import { toEmailKey } from "../users/email.ts";
import { findEmailKeys, findUserByEmail } from "../users/userRepository.ts";
import { acceptInvitation } from "./acceptInvitation.ts";
import {
  changeInvitation,
  deleteInvitation,
  findInvitation,
  findInvited,
  listInvitations,
  saveInvitations,
} from "./invitationRepository.ts";
import { newInvitation, newLink, presentInvitation, sortOut } from "./invitationRules.ts";

type InvitationHandlers = Pick<
  Handlers,
  "listInvitations" | "invite" | "resendInvitation" | "withdrawInvitation" | "acceptInvitation"
>;

/** A mail server takes few connections from one sender. */
const MAILS_AT_ONCE = 4;
const MOST_MAILS_WAITING = 5_000;

export function invitationHandlers(parts: Parts): InvitationHandlers {
  const { db, clock, config, mailer, background } = parts;
  const mails = new FairQueue({
    atOnce: MAILS_AT_ONCE,
    mostWaiting: MOST_MAILS_WAITING,
    refusal: () => new ApiError("unavailable", "Too many mails are waiting."),
  });
  /** Goes on after the answer, in turns by admin. Who got no mail can be sent another. */
  const mail = ({ id, email }: InvitationRow, token: string, origin: string, by: SignedInActor) => {
    const text = invitationMail(email, origin, token, by.username);
    background.run(`Mailing the invitation ${id}`, () =>
      mails.run(by.uid, () => mailer.send(text)),
    );
  };

  return {
    listInvitations: ({ input }) => {
      const now = clock();
      return listInvitations(db, input, (row) => presentInvitation(row, now));
    },

    invite: async ({ input: { emails, role }, request, commit }) => {
      const origin = serverUrl(config, request.server.server.address());
      return commit(async (trx, admin, afterCommit) => {
        const now = clock();
        const keys = emails.map(toEmailKey);
        const users = await findEmailKeys(trx, keys);
        const invited = await findInvited(trx, keys, now.toISOString());
        const { invitable, refused } = sortOut(emails, users, invited);
        const rows = invitable.map((email) => {
          const token = newToken();
          const row = newInvitation({ email, role, token }, now);
          afterCommit(() => {
            logSecurity(request, "invited", { target: row.email_key, role });
            mail(row, token, origin, admin);
          });
          return row;
        });
        await saveInvitations(trx, rows);
        return {
          info: rows.length === 1 ? "1 invitation sent" : `${rows.length} invitations sent`,
          data: { invited: rows.map((row) => presentInvitation(row, now)), refused },
        };
      });
    },

    resendInvitation: async ({ input: { id }, request, commit }) => {
      const origin = serverUrl(config, request.server.server.address());
      return commit(async (trx, admin, afterCommit) => {
        const row = await requireInvitation(trx, id);
        if (row.accepted_at !== null || (await findUserByEmail(trx, row.email))) {
          throw new ApiError("invitation_accepted", "This person has an account already.");
        }
        const token = newToken();
        await changeInvitation(trx, id, newLink(token, clock()));
        afterCommit(() => {
          logSecurity(request, "invitation_resent", { target: row.email_key });
          mail(row, token, origin, admin);
        });
        return { info: "Invitation sent again" };
      });
    },

    withdrawInvitation: async ({ input: { id }, request, commit }) =>
      commit(async (trx, _, afterCommit) => {
        const { email_key } = await requireInvitation(trx, id);
        await deleteInvitation(trx, id);
        afterCommit(() => logSecurity(request, "invitation_withdrawn", { target: email_key }));
        return { info: "Invitation withdrawn" };
      }),

    acceptInvitation: acceptInvitation(parts),
  };
}

async function requireInvitation(trx: Db, id: string): Promise<InvitationRow> {
  const row = await findInvitation(trx, id);
  if (!row) {
    throw new ApiError("invitation_not_found", "This invitation has been withdrawn already.");
  }
  return row;
}
