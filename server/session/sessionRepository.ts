import { sql } from "kysely";
import { LIST_PAGE_SIZE } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { defineList, equals } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { SessionRow, UserRow } from "../db/schema.ts";

type SessionUser = Pick<UserRow, "uid" | "username" | "role"> & {
  email: string;
  session_id: string;
  expires_at: string;
};

/** The bounds of the sessions that are valid at a time. */
export interface HeldAt {
  now: string;
  oldest: string;
  /** One that began later was begun while the clock was ahead, and would hold for as much longer. */
  newest: string;
}

const isHeld = ({ now, oldest, newest }: HeldAt) =>
  sql<boolean>`(sessions.expires_at > ${now} and sessions.created_at > ${oldest}
    and sessions.created_at <= ${newest})`;

export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

/** The user of a valid session. */
export async function findSessionUser(
  db: Db,
  tokenHash: string,
  at: HeldAt,
): Promise<SessionUser | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.uid", "sessions.uid")
    .select(["users.uid", "username", "role", "email"])
    .select(["sessions.id as session_id", "sessions.expires_at"])
    .where("token_hash", "=", tokenHash)
    .where(isHeld(at))
    .where("email", "is not", null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
}

export async function saveSessionUse(
  db: Db,
  tokenHash: string,
  use: Pick<SessionRow, "last_used_at" | "expires_at" | "address">,
): Promise<void> {
  await db.updateTable("sessions").set(use).where("token_hash", "=", tokenHash).execute();
}

const sessionList = defineList("listSessions", {
  table: "sessions",
  key: "id",
  order: "-last_used_at",
  pageSize: LIST_PAGE_SIZE,
  filters: { uid: equals("uid") },
});

/** A page of the valid sessions, the most recently used first. */
export async function listSessions<P>(
  db: Db,
  at: HeldAt,
  input: CallInput<"listSessions">,
  present: (session: SessionRow) => P,
): Promise<{ data: P[]; total: number }> {
  const held = db.selectFrom("sessions").selectAll().where(isHeld(at));
  return sessionList.read(held, input, present);
}

export async function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom("sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Ends all of a user's sessions except the one with the hash `except`. */
export async function deleteSessionsOf(db: Db, uid: string, except = ""): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("uid", "=", uid)
    .where("token_hash", "!=", except)
    .execute();
}

/** More than one, as one is added with each sign-in. */
const DELETED_AT_ONCE = 2;

/**
 * Deletes only a few: a clock that is months ahead for a moment would otherwise sign everybody out
 * for good.
 */
export async function deleteExpiredSessions(db: Db, at: HeldAt): Promise<void> {
  const some = db
    .selectFrom("sessions")
    .select("token_hash")
    .where((eb) => eb.not(isHeld(at)))
    .orderBy("expires_at")
    .limit(DELETED_AT_ONCE);
  await db.deleteFrom("sessions").where("token_hash", "in", some).execute();
}

/** Keeps a user's `keep` most recently used sessions, as each use extends the expiry. */
export async function endLeastUsedSessions(db: Db, uid: string, keep: number): Promise<void> {
  const kept = db
    .selectFrom("sessions")
    .select("token_hash")
    .where("uid", "=", uid)
    .orderBy("expires_at", "desc")
    .limit(keep);
  await db
    .deleteFrom("sessions")
    .where("uid", "=", uid)
    .where("token_hash", "not in", kept)
    .execute();
}
