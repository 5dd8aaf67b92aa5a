import type { Session } from "#contract/types.ts";
import { pathOf } from "../createLog.ts";
import type { SessionRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { requireAccess } from "../http/authorize.ts";
import { logSecurity, logThrottling } from "../securityLog.ts";
import { isEmail } from "../users/email.ts";
import { findUserByEmail, presentProfile } from "../users/userRepository.ts";
import { identifyVisitor, rememberAddress } from "./knownAddresses.ts";
import { hasPasswordStill, PasswordChecker } from "./PasswordChecker.ts";
import { deleteSession, deleteSessionsOf, findSession, listSessions } from "./sessionRepository.ts";
import { describeOrigin, heldAt, startSession, UNKNOWN_DEVICE } from "./sessions.ts";

type SessionHandlers = Pick<
  Handlers,
  "login" | "logout" | "listSessions" | "endSession" | "endOtherSessions"
>;

export function sessionHandlers(parts: Parts): SessionHandlers {
  const { db, clock } = parts;
  const passwords = new PasswordChecker(parts);

  return {
    login: async ({ input: { email, password }, request, commit }) => {
      const visitor = await identifyVisitor(db, email, request.ip, clock());
      const user = await findUserByEmail(db, email);
      // People type their password here by mistake, and it must not reach the log.
      const target = user?.uid ?? (isEmail(email) ? visitor.account : null);
      const isRight = await passwords
        .ofVisitor(visitor, user?.password_hash ?? null, password)
        .catch(logThrottling(request, target));
      const origin = await describeOrigin(request);
      const refuse = () => {
        logSecurity(request, "sign_in_failed", { target });
        return new ApiError("wrong_credentials", "The email or the password is wrong.");
      };
      if (!user || !isRight) throw refuse();
      return commit(async (trx, _, afterCommit) => {
        if (!(await hasPasswordStill(trx, user))) throw refuse();
        await rememberAddress(trx, user.uid, visitor, clock());
        const authToken = await startSession(trx, user.uid, clock(), origin);
        afterCommit(() => logSecurity(request, "signed_in", { target: user.uid }));
        return { user: { ...presentProfile(user), authToken } };
      });
    },

    logout: async ({ commit }) =>
      commit(async (trx, { tokenHash }) => {
        await deleteSession(trx, tokenHash);
        return { info: "Signed out" };
      }),

    listSessions: async ({ input, actor }) => {
      const uid = input.uid ?? actor.uid;
      requireAccess(actor, "sessions.list", uid);
      const present = (session: SessionRow) => presentSession(session, actor);
      return listSessions(db, heldAt(clock()), { ...input, uid }, present);
    },

    endSession: async ({ input: { id }, request, commit }) =>
      commit(async (trx, actor, afterCommit) => {
        const session = await findSession(trx, id);
        if (!session) {
          throw new ApiError("session_not_found", "This device has been signed out already.");
        }
        requireAccess(actor, "sessions.end", session.uid);
        await deleteSession(trx, session.token_hash);
        afterCommit(() => logSecurity(request, "session_ended", { target: session.uid }));
        return { info: "Device signed out" };
      }),

    endOtherSessions: async ({ request, commit }) => {
      // The router ignores a trailing slash, but a client that sends an empty id means one device.
      if (pathOf(request).endsWith("/")) {
        throw new ApiError("session_not_found", "Say which device to sign out.");
      }
      return commit(async (trx, { uid, tokenHash }, afterCommit) => {
        await deleteSessionsOf(trx, uid, tokenHash);
        afterCommit(() => logSecurity(request, "other_sessions_ended", { target: uid }));
        return { info: "All other devices signed out" };
      });
    },
  };
}

const presentSession = (session: SessionRow, { tokenHash }: SignedInActor): Session => ({
  id: session.id,
  device: session.device || UNKNOWN_DEVICE,
  address: session.address.replace(/^::ffff:(?=\d+\.)/i, ""),
  createdAt: session.created_at,
  lastUsedAt: session.last_used_at,
  isCurrent: session.token_hash === tokenHash,
});
