import type {
  InvitationDelivery,
  InvitationRefusal,
  InvitationStatus,
  Role,
} from "#contract/constants.ts";
import type { Invitation } from "#contract/types.ts";
import { newId } from "../db/newId.ts";
import type { InvitationRow } from "../db/schema.ts";
import { hashToken } from "../session/sessions.ts";
import { validExpiries } from "../session/validExpiries.ts";
import { isEmail, toEmailKey } from "../users/email.ts";

export const HELD_MS = 7 * 24 * 60 * 60 * 1000;

interface Invited {
  email: string;
  role: Role;
  token: string;
  /** The uid of the admin who invites. */
  by: string | null;
}

export function newInvitation({ email, role, token, by }: Invited, now: Date): InvitationRow {
  return {
    id: newId(),
    email: email.trim(),
    email_key: toEmailKey(email),
    role,
    created_at: now.toISOString(),
    accepted_at: null,
    invited_by: by,
    ...newLink(token, now),
  };
}

/** The hash of the token that accepts an invitation, when it expires, and that it isn't mailed yet. */
export const newLink = (
  token: string,
  now: Date,
): Pick<InvitationRow, "token_hash" | "expires_at" | "mailed_at"> => ({
  token_hash: hashToken(token),
  mailed_at: null,
  expires_at: new Date(now.getTime() + HELD_MS).toISOString(),
});

/**
 * Which of the given texts can be invited, each address once, and why the others can't.
 * @param users the email keys that have an account, `invited` those with an open invitation
 */
export function sortOut(
  emails: readonly string[],
  users: ReadonlySet<string>,
  invited: ReadonlySet<string>,
): { invitable: string[]; refused: { email: string; reason: InvitationRefusal }[] } {
  const byKey = new Map(emails.map((email) => [toEmailKey(email), email.trim()]));
  const refusalOf = (key: string, email: string): InvitationRefusal | undefined => {
    if (!isEmail(email)) return "notAnAddress";
    if (users.has(key)) return "alreadyUser";
    return invited.has(key) ? "alreadyInvited" : undefined;
  };
  const judged = [...byKey].map(([key, email]) => ({ email, reason: refusalOf(key, email) }));
  return {
    invitable: judged.filter(({ reason }) => !reason).map(({ email }) => email),
    refused: judged.flatMap(({ email, reason }) => (reason ? [{ email, reason }] : [])),
  };
}

export function presentInvitation(
  row: InvitationRow,
  now: Date,
  delivery?: InvitationDelivery,
): Invitation {
  const status = statusOf(row, now);
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    status,
    ...(delivery && status === "pending" && { delivery }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function statusOf({ accepted_at, expires_at }: InvitationRow, now: Date): InvitationStatus {
  if (accepted_at !== null) return "accepted";
  const valid = validExpiries(now, HELD_MS);
  return expires_at > valid.after && expires_at <= valid.by ? "pending" : "expired";
}
