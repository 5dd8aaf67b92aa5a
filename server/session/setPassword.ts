import type { Db } from "../db/openDatabase.ts";
import { saveUser } from "../users/userRepository.ts";
import { deleteResetLinksOf } from "./resetLinkRepository.ts";
import { deleteSessionsOf } from "./sessionRepository.ts";

/**
 * Gives a user another password: mailed links are void, and all sessions end.
 * @param exceptSession the token hash of the session that goes on
 */
export async function setPassword(
  trx: Db,
  uid: string,
  passwordHash: string,
  exceptSession?: string,
): Promise<void> {
  await saveUser(trx, uid, { password_hash: passwordHash });
  await deleteResetLinksOf(trx, uid);
  await deleteSessionsOf(trx, uid, exceptSession);
}
