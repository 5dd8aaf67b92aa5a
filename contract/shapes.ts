/** The shapes that calls have in common. */
import Type, { type TSchema } from "typebox";
import { LIMITS, MAX_PAGE_SIZE } from "./constants.ts";
import { EMAIL_PATTERN } from "./email.ts";

export interface CallSchema {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
}

/** A text that is more than white space. Where a pattern fails, the description says what is taken. */
export const Text = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: "\\S",
    description: "a text that is more than white space",
  });
export const Id = Type.String({ minLength: 1, maxLength: 64 });
export const NewEmail = Type.String({
  maxLength: LIMITS.email,
  pattern: EMAIL_PATTERN,
  description: "an email address such as name@example.org",
});
/** An address to look somebody up by: accounts and records may be older than the rule for new ones. */
export const Email = Type.String({
  maxLength: LIMITS.email,
  pattern: "^\\s*[^\\s@]+@[^\\s@]+\\s*$",
  description: "an email address such as name@example.org",
});
export const newPassword = (title: string) =>
  Type.String({ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax, title });
/** A password to compare with: any text, so that a wrong one is answered as wrong. */
export const givenPassword = (title: string) =>
  Type.String({ minLength: 1, maxLength: LIMITS.passwordMax, title });

/** Of a mailed link. */
export const Token = Type.String({ minLength: 1, maxLength: 128 });

/** What is answered where the specification shows no result. */
export const Done = Type.Object({ info: Type.String() });
export const Page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
};
export const PageReply = <T extends TSchema>(row: T) =>
  Type.Object({ data: Type.Array(row), total: Type.Integer() });
export const IsoTime = Type.String({ description: "ISO 8601, UTC" });
