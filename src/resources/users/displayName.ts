import type { User } from "#contract/types.ts";

/** What to call a user in a sentence, also one without a username. */
export const displayName = ({ username, email }: Pick<User, "username" | "email">): string =>
  username || email;
