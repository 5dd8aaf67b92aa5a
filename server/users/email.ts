import { LIMITS } from "#contract/constants.ts";
import { EMAIL_PATTERN } from "#contract/email.ts";

/** The lookup form of an email, ignoring case and surrounding spaces. */
export const toEmailKey = (email: string): string => email.trim().toLowerCase();

const EMAIL = new RegExp(EMAIL_PATTERN, "u");

/** Whether this is a valid email for an account (`contract/email.ts`). */
export const isEmail = (text: string): boolean => text.length <= LIMITS.email && EMAIL.test(text);
