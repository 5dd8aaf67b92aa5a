import { serverUrl } from "../config.ts";
import { requireDataFolder } from "../dataFolder.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { type Author, recordEvents } from "../history/recordEvents.ts";
import type { Mail } from "../mail/createMailer.ts";
import { passwordChanged } from "../mail/mails.ts";
import { logSecurity, logThrottling } from "../securityLog.ts";
import { toEmailKey } from "../users/email.ts";
import { findUser, requireUser, saveUser } from "../users/userRepository.ts";
import { identifyVisitor, rememberAddress } from "./knownAddresses.ts";
import { linkLimits } from "./limits.ts";
import { hasPasswordStill, PasswordChecker } from "./PasswordChecker.ts";
import { hashPassword, refuseCommonPassword } from "./passwords.ts";
import { RateLimiter } from "./RateLimiter.ts";
import { deleteResetLinksOf, findResetLinkUser, sendResetLink } from "./resetLinks.ts";
import { deleteSessionsOf } from "./sessionRepository.ts";
import { hashToken } from "./sessions.ts";

type PasswordHandlers = Pick<
  Handlers,
  "forgotPassword" | "resetPasswordByLink" | "resetOwnPassword" | "resetUserPassword"
>;

export function passwordHandlers(parts: Parts): PasswordHandlers {
  const { db, clock, background, config, mailer } = parts;
  const limiter = new RateLimiter(parts);
  const passwords = new PasswordChecker(parts);
  const tellOwner = (mail: Mail) => background.run("Mailing a notice", () => mailer.send(mail));

  return {
    forgotPassword: async ({ input: { email }, request }) => {
      // A link that nobody could use would be mailed.
      await requireDataFolder(config.dataDir);
      const visitor = await identifyVisitor(db, email, request.ip, clock());
      await limiter.consume(linkLimits(visitor)).catch(logThrottling(request, visitor.account));
      const origin = serverUrl(config, request.server.server.address());
      // Runs after the reply, so that timing reveals nothing about the account.
      background.run("Mailing a reset link", async () => {
        const user = await sendResetLink(parts, email, origin);
        const target = user?.uid ?? visitor.account;
        logSecurity(request, "password_link_requested", { target });
      });
      return { info: "If this email has an account, a link to set a new password is on its way." };
    },

    // Not rate-limited: a token of 256 random bits can't be guessed, and is checked before the slow
    // hash.
    resetPasswordByLink: async ({ input: { token, newPassword }, request, commit }) => {
      const tokenHash = hashToken(token);
      const findLinkUser = async (trx = db) => {
        const uid = await findResetLinkUser(trx, tokenHash, clock());
        const user = uid && (await findUser(trx, uid));
        if (!user) throw badLink();
        return user;
      };
      const user = await findLinkUser();
      await refuseCommonPassword(newPassword, user);
      const passwordHash = await hashPassword(newPassword, user.uid);
      const visitor = await identifyVisitor(db, user.email, request.ip, clock());
      return commit(async (trx, _, afterCommit) => {
        await findLinkUser(trx);
        await setPassword(trx, user.uid, passwordHash, { by: user.uid, at: clock() });
        await rememberAddress(trx, user.uid, visitor, clock());
        afterCommit(() => {
          logSecurity(request, "password_set_by_link", { target: user.uid });
          tellOwner(passwordChanged(user, "by a link that was mailed to this address"));
        });
        afterCommit(() => passwords.forgive(visitor));
        return { info: "Password reset successfully!" };
      });
    },

    resetOwnPassword: async ({
      input: { email, oldPassword, newPassword },
      actor,
      request,
      commit,
    }) => {
      if (toEmailKey(email) !== toEmailKey(actor.email)) {
        throw new ApiError("forbidden", "You can change only your own password here.");
      }
      await refuseCommonPassword(newPassword, actor);
      const user = await findUser(db, actor.uid);
      const target = actor.uid;
      const isRight = await passwords
        .ofActor(actor, user?.password_hash ?? null, oldPassword)
        .catch(logThrottling(request, target));
      if (!user || !isRight) {
        logSecurity(request, "password_check_failed", { target });
        throw wrongPassword();
      }
      const passwordHash = await hashPassword(newPassword, actor.uid);
      return commit(async (trx, { uid, tokenHash }, afterCommit) => {
        if (!(await hasPasswordStill(trx, user))) throw wrongPassword();
        await setPassword(trx, uid, passwordHash, { by: uid, at: clock() }, tokenHash);
        afterCommit(() => {
          logSecurity(request, "password_changed", { target });
          tellOwner(passwordChanged(user, "on the Profile screen"));
        });
        return { info: "Password reset successfully!" };
      });
    },

    resetUserPassword: async ({ input: { uid, newPassword }, actor, request, commit }) => {
      // Otherwise anybody who finds an admin's session open could take over the account.
      if (uid === actor.uid) {
        throw new ApiError(
          "forbidden",
          "Your own password needs the old one: change it on the Profile screen.",
        );
      }
      const user = await requireUser(db, uid);
      await refuseCommonPassword(newPassword, user);
      const passwordHash = await hashPassword(newPassword, actor.uid);
      return commit(async (trx, admin, afterCommit) => {
        await requireUser(trx, uid);
        await setPassword(trx, uid, passwordHash, { by: admin.uid, at: clock() });
        afterCommit(() => {
          logSecurity(request, "password_set_by_admin", { target: uid });
          tellOwner(passwordChanged(user, `by ${actor.username}, who is an admin`));
        });
        return { info: "Password reset successfully" };
      });
    },
  };
}

const wrongPassword = () => new ApiError("wrong_password", "The old password is wrong.");

const badLink = () =>
  new ApiError(
    "invalid_reset_link",
    "This link has been used already or is too old: ask for a new one on the sign-in page.",
  );

/**
 * Sets a user's password, voids their reset links and ends their sessions.
 * @param exceptSession the token hash of a session to keep
 */
async function setPassword(
  trx: Db,
  uid: string,
  passwordHash: string,
  author: Author,
  exceptSession?: string,
): Promise<void> {
  await saveUser(trx, uid, { password_hash: passwordHash });
  await recordEvents(trx, author, [{ kind: "user.changed", user_id: uid, field: "password" }]);
  await deleteResetLinksOf(trx, uid);
  await deleteSessionsOf(trx, uid, exceptSession);
}
