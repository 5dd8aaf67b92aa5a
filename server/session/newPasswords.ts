import { ApiError } from "../errors.ts";
import { toEmailKey } from "../users/email.ts";

/**
 * @throws ApiError `invalid_input` for a common password, or the account's own email or username
 */
export async function refuseCommonPassword(
  password: string,
  { email, username }: { email: string; username: string },
): Promise<void> {
  const given = password.trim().toLowerCase();
  if ([toEmailKey(email), username.trim().toLowerCase()].includes(given)) {
    throw new ApiError(
      "invalid_input",
      "The password is the account's own email or username, which is guessed first: choose another.",
    );
  }
  if (await isCommonPassword(password)) {
    throw new ApiError(
      "invalid_input",
      "This is one of the commonest passwords, which are guessed first: choose another.",
    );
  }
}

/** Whether the password is among the 49,000 most common, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= loadCommonest();
  return (await commonest).has(password.toLowerCase());
}

let commonest: Promise<ReadonlySet<string>> | undefined;

/** Loaded at the first new password, as startup doesn't need it. */
async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
