import { serverUrl } from "../config.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { InvitationRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Handler, Handlers, Parts } from "../handlers.ts";
import { recordNewUser } from "../history/bugEvents.ts";
import { readUsername } from "../readName.ts";
import { logSecurity, logThrottling } from "../securityLog.ts";
import { identifyVisitor, rememberAddress } from "../session/knownAddresses.ts";
import { invitationLimits, sourceKey } from "../session/limits.ts";
import { hashPassword, refuseCommonPassword } from "../session/passwords.ts";
import { RateLimiter } from "../session/RateLimiter.ts";
import { describeOrigin, hashToken, newToken, startSession } from "../session/sessions.ts";
import { toEmailKey } from "../users/email.ts";
import {
  findEmailKeys,
  findUserByEmail,
  insertUser,
  presentProfile,
} from "../users/userRepository.ts";
import { newUser } from "../users/userRules.ts";
import { InvitationMails } from "./InvitationMails.ts";
import {
  changeInvitation,
  deleteInvitation,
  findInvitation,
  findInvited,
  findOpenInvitation,
  listInvitations,
  saveInvitations,
  wasAccepted,
} from "./invitationRepository.ts";
import { newInvitation, newLink, presentInvitation, sortOut } from "./invitationRules.ts";

type InvitationHandlers = Pick<
  Handlers,
  "listInvitations" | "invite" | "resendInvitation" | "withdrawInvitation" | "acceptInvitation"
>;

export function invitationHandlers(parts: Parts): InvitationHandlers {
  const { db, clock, config } = parts;
  const mails = new InvitationMails(parts);
  const { isMailed } = mails;

  return {
    listInvitations: ({ input }) => {
      const now = clock();
      return listInvitations(db, input, (row) =>
        presentInvitation(row, now, mails.deliveryOf(row)),
      );
    },

    invite: async ({ input: { emails, role }, request, commit }) => {
      const origin = serverUrl(config, request.server.server.address());
      return commit(async (trx, admin, afterCommit) => {
        const now = clock();
        const keys = emails.map(toEmailKey);
        const users = await findEmailKeys(trx, keys);
        const invited = await findInvited(trx, keys, now);
        const { invitable, refused } = sortOut(emails, users, invited);
        const rows = invitable.map((email) => {
          const token = newToken();
          const row = newInvitation({ email, role, token, by: admin.uid }, now);
          afterCommit(() => {
            logSecurity(request, "invited", { target: row.email_key, role });
            mails.send(row, token, origin, admin);
          });
          return row;
        });
        await saveInvitations(trx, rows);
        return {
          info: rows.length === 1 ? "1 invitation sent" : `${rows.length} invitations sent`,
          isMailed,
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
        await changeInvitation(trx, id, { ...newLink(token, clock()), invited_by: admin.uid });
        afterCommit(() => {
          logSecurity(request, "invitation_resent", { target: row.email_key });
          mails.send(row, token, origin, admin);
        });
        return { info: "Invitation sent again", isMailed };
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

/**
 * Creates the account that an invitation is for and signs in. An invalid token is refused only
 * after the same work, including the slow hash.
 */
function acceptInvitation(parts: Parts): Handler<"acceptInvitation"> {
  const { db, clock } = parts;
  const limiter = new RateLimiter(parts);

  return async ({ input: { token, password, ...input }, request, commit }) => {
    const username = readUsername(input.username);
    const tokenHash = hashToken(token);
    const find = (trx = db) => findOpenInvitation(trx, tokenHash, clock());
    const email = (await find())?.email ?? "";
    await refuseCommonPassword(password, { email, username });
    const limits = invitationLimits(request.ip);
    await limiter.consume(limits).catch(logThrottling(request, null));
    const passwordHash = await hashPassword(password, sourceKey(request.ip));
    const origin = await describeOrigin(request);

    return commit(async (trx, _, afterCommit) => {
      const invitation = await find(trx);
      // Tells only who holds the link.
      if (!invitation) throw (await wasAccepted(trx, tokenHash)) ? usedLink() : badInvitation();
      const { id, email, role } = invitation;
      if (await findUserByEmail(trx, email)) throw hasAccount();
      const now = clock();
      const row = { ...newUser({ uid: newId(), email, passwordHash, role }, now), username };
      await insertUser(trx, row);
      await recordNewUser(trx, row, row.uid);
      await changeInvitation(trx, id, { accepted_at: now.toISOString() });
      // The link came by mail, so this address is the owner's, as after a reset.
      await rememberAddress(trx, row.uid, await identifyVisitor(trx, email, request.ip, now), now);
      const authToken = await startSession(trx, row.uid, now, origin);
      afterCommit(() => logSecurity(request, "invitation_accepted", { target: row.uid }));
      afterCommit(() => limiter.refund(limits));
      return { user: { ...presentProfile(row), authToken } };
    });
  };
}

const hasAccount = () =>
  new ApiError("email_taken", "This email has an account already: sign in instead.");

const usedLink = () =>
  new ApiError(
    "invitation_accepted",
    "This invitation has been used already: sign in with your email address and the password chosen then.",
  );

const badInvitation = () =>
  new ApiError(
    "invalid_invitation",
    "This invitation was withdrawn or is too old. If you have an account, sign in with your email address and password; otherwise ask an admin for another.",
  );
