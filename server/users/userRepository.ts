import { type Role, UNKNOWN_NAME, USERS_PAGE_SIZE } from "#contract/constants.ts";
import type { CallInput, Profile, User } from "#contract/types.ts";
import { defineList } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { UserRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { toNameKey } from "../search/words.ts";
import { toEmailKey } from "./email.ts";

/** A user who has not been deleted, so has an email and a password. */
export type LiveUserRow = UserRow & { email: string; email_key: string; password_hash: string };

/** Excludes tombstones, which exist only for the texts that reference them. */
export const liveUsers = (db: Db) => db.selectFrom("users").where("deleted_at", "is", null);

/** The names that people see, by uid; without those of deleted users, unless an admin kept theirs. */
export async function findNames(
  db: Db,
  people: readonly (string | null)[],
): Promise<Map<string, string>> {
  const uids = new Set(people.filter((uid) => uid !== null));
  if (uids.size === 0) return new Map();
  const users = await db
    .selectFrom("users")
    .select(["uid", "username"])
    .where("uid", "in", [...uids])
    .where("username", "!=", UNKNOWN_NAME)
    .execute();
  return new Map(users.map(({ uid, username }) => [uid, username]));
}

export async function findUser(db: Db, uid: string): Promise<LiveUserRow | undefined> {
  return liveUsers(db)
    .selectAll()
    .where("uid", "=", uid)
    .$narrowType<LiveUserRow>()
    .executeTakeFirst();
}

/** A deleted user whose name was kept on what they wrote. */
export async function findKeptName(
  db: Db,
  uid: string,
): Promise<Pick<UserRow, "uid" | "username"> | undefined> {
  return db
    .selectFrom("users")
    .select(["uid", "username"])
    .where("uid", "=", uid)
    .where("deleted_at", "is not", null)
    .where("username", "!=", UNKNOWN_NAME)
    .executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<LiveUserRow | undefined> {
  return liveUsers(db)
    .selectAll()
    .where("email_key", "=", toEmailKey(email))
    .$narrowType<LiveUserRow>()
    .executeTakeFirst();
}

/** Which of these email keys have an account. */
export async function findEmailKeys(db: Db, emailKeys: readonly string[]): Promise<Set<string>> {
  const rows = await liveUsers(db)
    .select("email_key")
    .where("email_key", "in", emailKeys)
    .$narrowType<{ email_key: string }>()
    .execute();
  return new Set(rows.map((row) => row.email_key));
}

/** In sign-up order, so that a new user doesn't shift the pages. */
const userList = defineList("listUsers", {
  table: "users",
  key: "uid",
  order: "created_at",
  pageSize: USERS_PAGE_SIZE,
  filters: {},
});

export async function listUserPage<P>(
  db: Db,
  input: CallInput<"listUsers">,
  present: (user: LiveUserRow) => P,
): Promise<{ data: P[]; total: number }> {
  return userList.read(liveUsers(db).selectAll().$narrowType<LiveUserRow>(), input, present);
}

export async function listAssignees(
  db: Db,
): Promise<Pick<UserRow, "uid" | "username" | "avatar_url">[]> {
  return liveUsers(db)
    .select(["uid", "username", "avatar_url"])
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
  await db
    .insertInto("users")
    .values({ ...user, name_key: toNameKey(user.username) })
    .execute();
}

/** Adds those that are new; an earlier one stays, as its name may have been removed since. */
export async function insertOutsiders(db: Db, outsiders: readonly UserRow[]): Promise<void> {
  if (outsiders.length === 0) return;
  await db
    .insertInto("users")
    .values(outsiders.map((user) => ({ ...user, name_key: toNameKey(user.username) })))
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}

export async function saveUser(
  db: Db,
  uid: string,
  changes: Partial<Omit<UserRow, "uid">>,
): Promise<void> {
  const { username } = changes;
  const renamed = username === undefined ? changes : { ...changes, name_key: toNameKey(username) };
  await db.updateTable("users").set(renamed).where("uid", "=", uid).execute();
}

/** @throws ApiError `user_not_found` */
export async function requireUser(db: Db, uid: string): Promise<LiveUserRow> {
  const user = await findUser(db, uid);
  if (!user) throw noSuchUser();
  return user;
}

export const noSuchUser = () =>
  new ApiError("user_not_found", "There is no such user, or they have been deleted.");

export function presentProfile(row: LiveUserRow): Profile {
  return {
    uid: row.uid,
    username: row.username,
    email: row.email,
    avatarURL: row.avatar_url,
    role: row.role,
  };
}

export function presentUser(row: LiveUserRow): User {
  return { id: row.uid, ...presentProfile(row), createdAt: row.created_at };
}
