/** Shapes shared by several calls. */
import Type, { type TSchema } from "typebox";
import { LIMITS, MAX_PAGE_SIZE } from "./constants.ts";
import { EMAIL_PATTERN } from "./email.ts";

export interface CallSchema {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
}

/** Text that is not just white space. Errors for a failed pattern quote the description. */
export const Text = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: "\\S",
    description: "a text that is more than white space",
  });
export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const NewEmail = Type.String({
  title: "The email",
  maxLength: LIMITS.email,
  pattern: EMAIL_PATTERN,
  description: "an email address such as name@example.org",
});
/** An email address used for a lookup: accounts and records may predate the rule for new ones. */
export const Email = Type.String({
  title: "The email",
  maxLength: LIMITS.email,
  pattern: "^\\s*[^\\s@]+@[^\\s@]+\\s*$",
  description: "an email address such as name@example.org",
});
export const newPassword = (title: string) =>
  Type.String({ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax, title });
/** A password to compare with: any text, so that a wrong password is reported as wrong. */
export const givenPassword = (title: string) =>
  Type.String({ minLength: 1, maxLength: LIMITS.passwordMax, title });

/** The token of a mailed link. */
export const Token = Type.String({ minLength: 1, maxLength: 128 });

/** The reply of calls for which the specification shows no result. */
export const Done = Type.Object({ info: Type.String() });
export const Page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
};
export const PageReply = <T extends TSchema>(row: T) =>
  Type.Object({ data: Type.Array(row), total: Type.Integer() });
/** Days that exist: months of 31, 30 and 28 days, and 29 February of leap years. */
const DAY = [
  "\\d{4}-(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])",
  "\\d{4}-(0[469]|11)-(0[1-9]|[12]\\d|30)",
  "\\d{4}-02-(0[1-9]|1\\d|2[0-8])",
  "(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29",
].join("|");
/** A day, or a time in UTC. */
export const Since = Type.String({
  pattern: `^(${DAY})(T([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.\\d{1,3})?)?Z)?$`,
  description: "a day such as 2026-11-15 or a time such as 2026-11-15T08:00:00Z",
});
export const IsoTime = Type.String({ description: "ISO 8601, UTC" });
