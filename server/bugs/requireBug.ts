import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { findUser } from "../users/userRepository.ts";
import { findBug } from "./bugRepository.ts";

/** @throws ApiError `bug_not_found` */
export async function requireBug(db: Db, id: string): Promise<BugRow> {
  const bug = await findBug(db, id);
  if (!bug)
    throw new ApiError("bug_not_found", "There is no such bug: go back to the list of bugs.");
  return bug;
}

/** @throws ApiError if there is no such user */
export async function requireAssignee(db: Db, uid: string): Promise<void> {
  if (await findUser(db, uid)) return;
  throw new ApiError("user_not_found", "There is no such user to assign this to: choose another.");
}
