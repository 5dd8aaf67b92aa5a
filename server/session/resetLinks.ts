import type { Db } from "../db/openDatabase.ts";
import type { ResetLinkRow } from "../db/schema.ts";
import { write } from "../db/write.ts";
import type { Parts } from "../handlers.ts";
import { resetLink } from "../mail/mails.ts";
import { findUserByEmail, type LiveUserRow } from "../users/userRepository.ts";
import { hashToken, newToken } from "./sessions.ts";
import { validExpiries } from "./validExpiries.ts";

const LINK_MS = 60 * 60 * 1000;
const NOBODY = { uid: "", username: "nobody", email: "nobody@localhost" };

/**
 * Mails a link that sets a new password, if the email has an account. Otherwise it does the same
 * work (stores a link without an account and contacts the mail server), so that the timing of this
 * and the next request doesn't reveal which it was.
 * @returns the user that the link is for, if there is one
 */
export async function sendResetLink(
  { db, mailer, clock }: Pick<Parts, "db" | "mailer" | "clock">,
  email: string,
  origin: string,
): Promise<LiveUserRow | undefined> {
  const token = newToken();
  const now = clock();
  const user = await write(db, async (trx) => {
    const user = await findUserByEmail(trx, email);
    await saveResetLink(trx, {
      token_hash: hashToken(token),
      uid: (user ?? NOBODY).uid,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
    });
    return user;
  });
  const mail = resetLink(user ?? NOBODY, origin, token);
  await (user ? mailer.send(mail) : mailer.rehearse(mail));
  return user;
}

/** A user has one valid link at a time: a new one replaces the previous one. */
export async function saveResetLink(db: Db, link: ResetLinkRow): Promise<void> {
  await deleteResetLinksOf(db, link.uid);
  await db.insertInto("reset_links").values(link).execute();
}

/** The user whose password a valid link may set; undefined for links without an account. */
export async function findResetLinkUser(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const valid = validExpiries(now, LINK_MS);
  const row = await db
    .selectFrom("reset_links")
    .select("uid")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", valid.after)
    .where("expires_at", "<=", valid.by)
    .where("uid", "!=", "")
    .executeTakeFirst();
  return row?.uid;
}

export async function deleteResetLinksOf(db: Db, uid: string): Promise<void> {
  await db.deleteFrom("reset_links").where("uid", "=", uid).execute();
}
