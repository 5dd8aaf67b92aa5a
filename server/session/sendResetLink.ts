import { write } from "../db/write.ts";
import type { Parts } from "../handlers.ts";
import { resetLink } from "../mail/mails.ts";
import { findUserByEmail, type LiveUserRow } from "../users/userRepository.ts";
import { saveResetLink } from "./resetLinkRepository.ts";
import { hashToken, newToken } from "./tokens.ts";

const LINK_MS = 60 * 60 * 1000;
const NOBODY = { uid: "", username: "nobody", email: "nobody@localhost" };

/**
 * Mails a link that sets a new password, if the email has an account. Otherwise all is done alike,
 * a link of nobody's stored and the mail server asked, so that the time of neither this nor the next
 * request tells which it was.
 * @returns whose link it is
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
