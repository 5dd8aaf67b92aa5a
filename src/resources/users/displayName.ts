import type { User } from "#contract/types.ts";

/** A user's name in a sentence: the username or, without one, the email. */
export const displayName = ({ username, email }: Pick<User, "username" | "email">): string =>
  username || email;

/** A role with a capital letter, for display. */
export function capitalize(role: string): string {
  const [first = "", ...rest] = role;
  return first.toUpperCase() + rest.join("");
}
