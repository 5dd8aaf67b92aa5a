import type { Db } from "../db/openDatabase.ts";
import { write } from "../db/write.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { serverUrl } from "../http/serverUrl.ts";
import { toEmailKey } from "../users/emailKey.ts";
import { presentProfile } from "../users/presentUser.ts";
import { findUser, findUserByEmail, type LiveUserRow, saveUser } from "../users/userRepository.ts";
import { addressKey } from "./addressKey.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { deleteResetLinksOf, findResetLinkUser } from "./resetLinkRepository.ts";
import { sendResetLink } from "./sendResetLink.ts";
import { deleteSession, deleteSessionsOf } from "./sessionRepository.ts";
import { startSession } from "./sessions.ts";
import { Throttle } from "./Throttle.ts";
import { Turns } from "./Turns.ts";
import { hashToken } from "./tokens.ts";

type SessionHandlers = Pick<
  Handlers,
  | "login"
  | "logout"
  | "forgotPassword"
  | "resetOwnPassword"
  | "resetUserPassword"
  | "resetPasswordByLink"
>;

const MINUTE_MS = 60 * 1000;
/** From one address to one account; from one address to any; from anywhere to one account. */
const GUESSES = { limit: 10, windowMs: 15 * MINUTE_MS };
const GUESSES_OF_ADDRESS = { limit: 100, windowMs: 15 * MINUTE_MS };
const GUESSES_AT_ACCOUNT = { limit: 100, windowMs: 15 * MINUTE_MS };
const LINKS_TO_ACCOUNT = { limit: 5, windowMs: 60 * MINUTE_MS };
const LINKS_OF_ADDRESS = { limit: 50, windowMs: 60 * MINUTE_MS };

export function sessionHandlers(parts: Parts): SessionHandlers {
  const { db, clock, background, config } = parts;
  const guesses = new Throttle(GUESSES, clock);
  const guessesOfAddress = new Throttle(GUESSES_OF_ADDRESS, clock);
  const guessesAtAccount = new Throttle(GUESSES_AT_ACCOUNT, clock);
  const turns = new Turns();
  const linksToAccount = new Throttle(LINKS_TO_ACCOUNT, clock);
  const linksOfAddress = new Throttle(LINKS_OF_ADDRESS, clock);

  /** Checks a password, counted as a guess unless it is right. */
  const guess = async (account: string, ip: string, hash: string | null, password: string) => {
    const address = addressKey(ip);
    const pair = `${address} ${account}`;
    guessesOfAddress.take(address);
    guessesAtAccount.take(account);
    // One after another: many right ones at once are no guessing.
    return turns.run(pair, async () => {
      guesses.take(pair);
      const isRight = await verifyPassword(hash, password, address);
      if (isRight) {
        guesses.forget(pair);
        guessesOfAddress.giveBack(address);
        guessesAtAccount.giveBack(account);
      }
      return isRight;
    });
  };

  return {
    login: async ({ input: { email, password }, request }) => {
      const user = await findUserByEmail(db, email);
      const hash = user?.password_hash ?? null;
      const isRight = await guess(toEmailKey(email), request.ip, hash, password);
      if (!user || !isRight) {
        throw wrongCredentials();
      }
      const authToken = await write(db, async (trx) => {
        if (!(await hasPasswordStill(trx, user))) throw wrongCredentials();
        return startSession(trx, user.uid, clock());
      });
      return { user: { ...presentProfile(user), authToken } };
    },

    logout: async ({ commit }) =>
      commit(async (trx, { tokenHash }) => {
        await deleteSession(trx, tokenHash);
        return { info: "Signed out" };
      }),

    forgotPassword: async ({ input: { email }, request }) => {
      linksOfAddress.take(addressKey(request.ip));
      linksToAccount.take(toEmailKey(email));
      const origin = serverUrl(config, request.server.server.address());
      // After the answer, so that its time tells nothing about the account.
      background.run("Mailing a reset link", () => sendResetLink(parts, email, origin));
      return { info: "If this email has an account, a link to set a new password is on its way." };
    },

    resetPasswordByLink: async ({ input: { token, newPassword }, request }) => {
      const address = addressKey(request.ip);
      guessesOfAddress.take(address);
      const tokenHash = hashToken(token);
      // Asked before the slow hash is made; the transaction makes sure.
      if (!(await findResetLinkUser(db, tokenHash, clock().toISOString()))) throw badLink();
      const passwordHash = await hashPassword(newPassword, address);
      await write(db, async (trx) => {
        const uid = await findResetLinkUser(trx, tokenHash, clock().toISOString());
        if (!uid) throw badLink();
        await saveUser(trx, uid, { password_hash: passwordHash });
        await deleteResetLinksOf(trx, uid);
        await deleteSessionsOf(trx, uid);
      });
      guessesOfAddress.giveBack(address);
      return { info: "Password reset successfully!" };
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
      const user = await findUser(db, actor.uid);
      const hash = user?.password_hash ?? null;
      const isRight = await guess(toEmailKey(email), request.ip, hash, oldPassword);
      if (!user || !isRight) throw wrongPassword();
      const passwordHash = await hashPassword(newPassword, actor.uid);
      return commit(async (trx, { uid, tokenHash }) => {
        if (!(await hasPasswordStill(trx, user))) throw wrongPassword();
        await saveUser(trx, uid, { password_hash: passwordHash });
        await deleteResetLinksOf(trx, uid);
        await deleteSessionsOf(trx, uid, tokenHash);
        return { info: "Password reset successfully!" };
      });
    },

    resetUserPassword: async ({ input: { uid, newPassword }, actor, commit }) => {
      const passwordHash = await hashPassword(newPassword, actor.uid);
      return commit(async (trx, { tokenHash }) => {
        if (!(await findUser(trx, uid))) {
          throw new ApiError("user_not_found", "There is no such user, or they have been deleted.");
        }
        await saveUser(trx, uid, { password_hash: passwordHash });
        await deleteResetLinksOf(trx, uid);
        await deleteSessionsOf(trx, uid, tokenHash);
        return { info: "Password reset successfully" };
      });
    },
  };
}

/** Checking a password takes a while, in which it may have been changed or the user deleted. */
async function hasPasswordStill(trx: Db, checked: LiveUserRow): Promise<boolean> {
  return (await findUser(trx, checked.uid))?.password_hash === checked.password_hash;
}

const wrongCredentials = () =>
  new ApiError("wrong_credentials", "The email or the password is wrong.");

const wrongPassword = () => new ApiError("wrong_password", "The old password is wrong.");

const badLink = () =>
  new ApiError(
    "invalid_reset_link",
    "This link has been used already or is too old: ask for a new one on the sign-in page.",
  );
