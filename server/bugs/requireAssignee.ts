import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import { findUser } from "../users/userRepository.ts";

/** @throws ApiError if there is no such user */
export async function requireAssignee(db: Db, uid: string): Promise<void> {
  if (await findUser(db, uid)) return;
  throw new ApiError("user_not_found", "There is no such user to assign this to: choose another.");
}
