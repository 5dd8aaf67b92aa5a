import { LIMITS } from "#contract/constants.ts";
import { EMAIL_PATTERN } from "#contract/email.ts";

const EMAIL = new RegExp(EMAIL_PATTERN, "u");

/** Whether this is a valid email for an account (`contract/email.ts`). */
export const isEmail = (text: string): boolean => text.length <= LIMITS.email && EMAIL.test(text);
