import { write } from "../db/write.ts";
import type { Parts } from "../handlers.ts";
import { findUserByEmail } from "../users/userRepository.ts";
import { saveResetLink } from "./resetLinkRepository.ts";
import { hashToken, newToken } from "./tokens.ts";

const LINK_MS = 60 * 60 * 1000;

/** Mails a link that sets a new password, if the email has an account. */
export async function sendResetLink(
  { db, mailer, clock }: Pick<Parts, "db" | "mailer" | "clock">,
  email: string,
  origin: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) return;
  const token = newToken();
  const now = clock();
  await write(db, (trx) =>
    saveResetLink(trx, {
      token_hash: hashToken(token),
      uid: user.uid,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
    }),
  );
  await mailer.send({
    to: user.email,
    subject: "Set a new password",
    text: [
      `Hello ${user.username},`,
      "somebody asked for a new password for your Vivarium account. To set one, open this link within an hour:",
      `${origin}/auth?reset=${token}`,
      "If that was not you, do nothing: your password stays as it is.",
    ].join("\n\n"),
  });
}
