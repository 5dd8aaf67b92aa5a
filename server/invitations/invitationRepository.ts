import { LIST_PAGE_SIZE } from "#contract/constants.ts";
import type { CallInput } from "#contract/types.ts";
import { defineList } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { InvitationRow } from "../db/schema.ts";
import { validExpiries } from "../session/validExpiries.ts";
import { toEmailKey } from "../users/email.ts";
import { HELD_MS } from "./invitationRules.ts";

const invitationList = defineList("listInvitations", {
  table: "invitations",
  key: "id",
  order: "-created_at",
  pageSize: LIST_PAGE_SIZE,
  filters: {},
});

export async function listInvitations<P>(
  db: Db,
  input: CallInput<"listInvitations">,
  present: (invitation: InvitationRow) => P,
): Promise<{ data: P[]; total: number }> {
  return invitationList.read(db.selectFrom("invitations").selectAll(), input, present);
}

export async function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.selectFrom("invitations").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The invitation that the token accepts, while it can be accepted. */
export async function findOpenInvitation(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  return openInvitations(db, now).where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Whether the token has accepted its invitation. */
export async function wasAccepted(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("invitations")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these email keys have an invitation that can be accepted. */
export async function findInvited(
  db: Db,
  emailKeys: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await openInvitations(db, now).where("email_key", "in", emailKeys).execute();
  return new Set(rows.map((row) => row.email_key));
}

function openInvitations(db: Db, now: Date) {
  const valid = validExpiries(now, HELD_MS);
  return db
    .selectFrom("invitations")
    .selectAll()
    .where("accepted_at", "is", null)
    .where("expires_at", ">", valid.after)
    .where("expires_at", "<=", valid.by);
}

/** Each replaces the previous invitation of its address. */
export async function saveInvitations(
  db: Db,
  invitations: readonly InvitationRow[],
): Promise<void> {
  if (invitations.length === 0) return;
  const emailKeys = invitations.map((row) => row.email_key);
  await db.deleteFrom("invitations").where("email_key", "in", emailKeys).execute();
  await db.insertInto("invitations").values(invitations).execute();
}

export async function changeInvitation(
  db: Db,
  id: string,
  changes: Partial<Omit<InvitationRow, "id" | "email" | "email_key" | "role" | "created_at">>,
): Promise<void> {
  await db.updateTable("invitations").set(changes).where("id", "=", id).execute();
}

/** Does nothing once another mail is on its way. */
export async function noteMailed(db: Db, tokenHash: string, now: string): Promise<void> {
  await db
    .updateTable("invitations")
    .set({ mailed_at: now })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteInvitation(db: Db, id: string): Promise<void> {
  await db.deleteFrom("invitations").where("id", "=", id).execute();
}

export async function deleteInvitationTo(db: Db, email: string): Promise<void> {
  await db.deleteFrom("invitations").where("email_key", "=", toEmailKey(email)).execute();
}

/**
 * Withdraws what an admin who is demoted or deleted has sent with the role admin: whoever follows
 * such a link could be themselves. Their other invitations stay, without an inviter.
 * @returns the email keys of those that are withdrawn
 */
export async function releaseInvitationsOf(trx: Db, uid: string): Promise<string[]> {
  const withdrawn = await trx
    .deleteFrom("invitations")
    .where("invited_by", "=", uid)
    .where("role", "=", "admin")
    .where("accepted_at", "is", null)
    .returning("email_key")
    .execute();
  await trx
    .updateTable("invitations")
    .set({ invited_by: null })
    .where("invited_by", "=", uid)
    .execute();
  return withdrawn.map(({ email_key }) => email_key);
}
