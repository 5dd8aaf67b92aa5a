import type { Db } from "../db/openDatabase.ts";
import { saveUser } from "../users/userRepository.ts";
import { deleteResetLinksOf } from "./resetLinkRepository.ts";
import { deleteSessionsOf } from "./sessionRepository.ts";

/**
 * Sets a user's password, voids their reset links and ends their sessions.
 * @param exceptSession the token hash of a session to keep
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
