import type { Role } from "#contract/constants.ts";
import type { Db } from "../db/openDatabase.ts";
import type { UserRow } from "../db/schema.ts";
import { toEmailKey } from "./emailKey.ts";

/** A user who has not been deleted: with an email and a password. */
export type LiveUserRow = UserRow & { email: string; email_key: string; password_hash: string };

/** Tombstones are nobody to these queries; only what they wrote still names them. */
const liveUsers = (db: Db) => db.selectFrom("users").where("deleted_at", "is", null);

export async function findUser(db: Db, uid: string): Promise<LiveUserRow | undefined> {
  return liveUsers(db)
    .selectAll()
    .where("uid", "=", uid)
    .$narrowType<LiveUserRow>()
    .executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<LiveUserRow | undefined> {
  return liveUsers(db)
    .selectAll()
    .where("email_key", "=", toEmailKey(email))
    .$narrowType<LiveUserRow>()
    .executeTakeFirst();
}

/** A page of users in the order of their signup, so that a new one moves nobody. */
export async function listUserPage(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<LiveUserRow[]> {
  return liveUsers(db)
    .selectAll()
    .orderBy("created_at")
    .orderBy("uid")
    .offset(offset)
    .limit(limit)
    .$narrowType<LiveUserRow>()
    .execute();
}

export async function listAssignees(db: Db): Promise<Pick<UserRow, "uid" | "username">[]> {
  return liveUsers(db)
    .select(["uid", "username"])
    .orderBy((eb) => eb.fn<string>("lower", ["username"]))
    .orderBy("uid")
    .execute();
}

export async function countUsers(db: Db, role?: Role): Promise<number> {
  const { users } = await liveUsers(db)
    .select((eb) => eb.fn.countAll<number>().as("users"))
    .$if(role !== undefined, (query) => query.where("role", "=", role ?? ""))
    .executeTakeFirstOrThrow();
  return users;
}

export async function insertUser(db: Db, user: UserRow): Promise<void> {
  await db.insertInto("users").values(user).execute();
}

export async function saveUser(
  db: Db,
  uid: string,
  changes: Partial<Omit<UserRow, "uid">>,
): Promise<void> {
  await db.updateTable("users").set(changes).where("uid", "=", uid).execute();
}
