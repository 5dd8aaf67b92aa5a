import { newId } from "../db/newId.ts";
import { ApiError } from "../errors.ts";
import type { Handler, Parts } from "../handlers.ts";
import { recordNewUser } from "../history/bugEvents.ts";
import { readUsername } from "../readName.ts";
import { logSecurity, logThrottling } from "../securityLog.ts";
import { identifyVisitor, rememberAddress } from "../session/knownAddresses.ts";
import { invitationLimits, sourceKey } from "../session/limits.ts";
import { hashPassword, refuseCommonPassword } from "../session/passwords.ts";
import { RateLimiter } from "../session/RateLimiter.ts";
import { describeOrigin, hashToken, startSession } from "../session/sessions.ts";
import { findUserByEmail, insertUser, presentProfile } from "../users/userRepository.ts";
import { newUser } from "../users/userRules.ts";
import { changeInvitation, findOpenInvitation } from "./invitationRepository.ts";

/**
 * Makes the account that an invitation is for and signs in. A token that opens nothing is told only after
 * the same work, the slow hash included.
 */
export function acceptInvitation(parts: Parts): Handler<"acceptInvitation"> {
  const { db, clock } = parts;
  const limiter = new RateLimiter(parts);

  return async ({ input: { token, password, ...input }, request, commit }) => {
    const username = readUsername(input.username);
    const tokenHash = hashToken(token);
    const find = (trx = db) => findOpenInvitation(trx, tokenHash, clock().toISOString());
    const email = (await find())?.email ?? "";
    await refuseCommonPassword(password, { email, username });
    const limits = invitationLimits(request.ip);
    await limiter.consume(limits).catch(logThrottling(request, null));
    const passwordHash = await hashPassword(password, sourceKey(request.ip));
    const origin = await describeOrigin(request);

    return commit(async (trx, _, afterCommit) => {
      const invitation = await find(trx);
      if (!invitation) throw badInvitation();
      const { id, email, role } = invitation;
      if (await findUserByEmail(trx, email)) throw hasAccount();
      const now = clock();
      const row = { ...newUser({ uid: newId(), email, passwordHash, role }, now), username };
      await insertUser(trx, row);
      await recordNewUser(trx, row, row.uid);
      await changeInvitation(trx, id, { accepted_at: now.toISOString() });
      // The link came by mail, so this is an address of the owner's, as after a reset.
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

const badInvitation = () =>
  new ApiError(
    "invalid_invitation",
    "This invitation has been used already, was withdrawn or is too old: ask an admin for another.",
  );
