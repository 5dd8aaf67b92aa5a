import type { Db } from "../db/openDatabase.ts";
import { findUser, type LiveUserRow } from "../users/userRepository.ts";

/** Checking a password takes a while; meanwhile it may have changed, or the user may be gone. */
export async function hasPasswordStill(trx: Db, checked: LiveUserRow): Promise<boolean> {
  return (await findUser(trx, checked.uid))?.password_hash === checked.password_hash;
}
