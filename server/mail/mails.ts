import type { LiveUserRow } from "../users/userRepository.ts";
import type { Mail } from "./createMailer.ts";

/** The texts of all mails. */

/** Invited people have no name yet. */
type Recipient = Pick<LiveUserRow, "email"> & Partial<Pick<LiveUserRow, "username">>;

export const resetLink = (to: Recipient, origin: string, token: string): Mail =>
  write(to, "Set a new password", [
    "somebody asked for a new password for your Vivarium account. To set one, open this link within an hour:",
    `${origin}/auth?reset=${token}`,
    "If that was not you, do nothing: your password stays as it is.",
  ]);

export const invitation = (email: string, origin: string, token: string, admin: string): Mail =>
  write({ email }, "You are invited to Vivarium", [
    `${admin} has invited you to Vivarium, the dashboard and bug tracker of the team. To choose a username and a password, open this link within 7 days:`,
    `${origin}/auth?invitation=${token}`,
    "If you don't know what this is about, do nothing: no account is made without you.",
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
  text: [username ? `Hello ${username},` : "Hello,", ...paragraphs].join("\n\n"),
});
