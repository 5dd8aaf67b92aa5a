import type { LiveUserRow } from "../users/userRepository.ts";
import type { Mail } from "./mailer.ts";

/** The texts of all mails. */

type Recipient = Pick<LiveUserRow, "email" | "username">;

export const resetLink = (to: Recipient, origin: string, token: string): Mail =>
  write(to, "Set a new password", [
    "somebody asked for a new password for your Vivarium account. To set one, open this link within an hour:",
    `${origin}/auth?reset=${token}`,
    "If that was not you, do nothing: your password stays as it is.",
  ]);

/** @param how by whom, or where, it was changed */
export const passwordChanged = (to: Recipient, how: string): Mail =>
  write(to, "Your password was changed", [
    `the password of your Vivarium account was changed ${how}.`,
    "If you didn't expect that, set a new one with “Forgot password?” on the sign-in page, and tell an admin.",
  ]);

export const roleChanged = (to: Recipient, role: string, admin: string): Mail =>
  write(to, "Your role was changed", [
    `your role in Vivarium is now “${role}”. It was changed by ${admin}, who is an admin.`,
    "If you didn't expect that, tell an admin.",
  ]);

const write = ({ email, username }: Recipient, subject: string, paragraphs: string[]): Mail => ({
  to: email,
  subject,
  text: [`Hello ${username},`, ...paragraphs].join("\n\n"),
});
