import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { logSecurity, logThrottling } from "../securityLog.ts";
import { isEmail } from "../users/isEmail.ts";
import { presentProfile } from "../users/presentUser.ts";
import { findUserByEmail } from "../users/userRepository.ts";
import { hasPasswordStill } from "./hasPasswordStill.ts";
import { identifyVisitor, rememberAddress } from "./knownAddresses.ts";
import { PasswordChecker } from "./PasswordChecker.ts";
import { deleteSession } from "./sessionRepository.ts";
import { startSession } from "./sessions.ts";

type SessionHandlers = Pick<Handlers, "login" | "logout">;

export function sessionHandlers(parts: Parts): SessionHandlers {
  const { db, clock } = parts;
  const passwords = new PasswordChecker(parts);

  return {
    login: async ({ input: { email, password }, request, commit }) => {
      const visitor = await identifyVisitor(db, email, request.ip, clock());
      const user = await findUserByEmail(db, email);
      // People type their password here by mistake, and the log is no place for it.
      const target = user?.uid ?? (isEmail(email) ? visitor.account : null);
      const isRight = await passwords
        .ofVisitor(visitor, user?.password_hash ?? null, password)
        .catch(logThrottling(request, target));
      const refuse = () => {
        logSecurity(request, "sign_in_failed", { target });
        return new ApiError("wrong_credentials", "The email or the password is wrong.");
      };
      if (!user || !isRight) throw refuse();
      return commit(async (trx, _, afterwards) => {
        if (!(await hasPasswordStill(trx, user))) throw refuse();
        await rememberAddress(trx, user.uid, visitor, clock());
        const authToken = await startSession(trx, user.uid, clock());
        afterwards(() => logSecurity(request, "signed_in", { target: user.uid }));
        return { user: { ...presentProfile(user), authToken } };
      });
    },

    logout: async ({ commit }) =>
      commit(async (trx, { tokenHash }) => {
        await deleteSession(trx, tokenHash);
        return { info: "Signed out" };
      }),
  };
}
