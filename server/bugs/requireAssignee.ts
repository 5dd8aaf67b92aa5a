import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";

/** @throws ApiError unless there is such a user */
export async function requireAssignee(db: Db, uid: string): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select("uid")
    .where("uid", "=", uid)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) {
    throw new ApiError(
      "user_not_found",
      "There is no such user to assign this to: choose another.",
    );
  }
}
