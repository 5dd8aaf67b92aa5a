import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import { findUser, type LiveUserRow } from "./userRepository.ts";

/** @throws ApiError `user_not_found` */
export async function requireUser(db: Db, uid: string): Promise<LiveUserRow> {
  const user = await findUser(db, uid);
  if (!user) throw noSuchUser();
  return user;
}

export const noSuchUser = () =>
  new ApiError("user_not_found", "There is no such user, or they have been deleted.");
