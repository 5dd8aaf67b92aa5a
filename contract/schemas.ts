/**
 * The shapes of every call's path parameters, query, body and successful reply, under the names of
 * `calls.ts`. The server validates and serialises with them; the browser imports only their types
 * (`types.ts`), never this code.
 */
import Type, { type TSchema } from "typebox";
import type { CallName } from "./calls.ts";
import {
  BUG_SORTS,
  DEFAULT_BUG_TYPE,
  LIMITS,
  MAX_PAGE_SIZE,
  PROFILE_KEYS,
  RECORD_SORTS,
  RECORD_TYPES,
  ROLES,
  UPLOAD_FOLDERS,
} from "./constants.ts";
import { EMAIL_PATTERN } from "./email.ts";
import {
  AssigneeSchema,
  BugCountsSchema,
  BugSchema,
  BugStatusSchema,
  BugTypeSchema,
  CommentSchema,
  FileUrl,
  ProfileSchema,
  RecordCountsSchema,
  RecordSummarySchema,
  SessionSchema,
  SignedInUserSchema,
  UserSchema,
  WholeRecordSchema,
  WidgetSchema,
} from "./entities.ts";

export interface CallSchema {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
}

/** Text that is not just white space. Errors for a failed pattern quote the description. */
const Text = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: "\\S",
    description: "a text that is more than white space",
  });
const Id = Type.String({ minLength: 1, maxLength: 64 });
const NewEmail = Type.String({
  maxLength: LIMITS.email,
  pattern: EMAIL_PATTERN,
  description: "an email address such as name@example.org",
});
/**
 * An email address used for a lookup: existing accounts and records may predate the rule for new
 * ones.
 */
const Email = Type.String({
  maxLength: LIMITS.email,
  pattern: "^\\s*[^\\s@]+@[^\\s@]+\\s*$",
  description: "an email address such as name@example.org",
});
const newPassword = (title: string) =>
  Type.String({ minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax, title });
/** A password to compare with: any text, so that a wrong password is reported as wrong. */
const givenPassword = (title: string) =>
  Type.String({ minLength: 1, maxLength: LIMITS.passwordMax, title });

/** The reply of calls for which the specification shows no result. */
const Done = Type.Object({ info: Type.String() });
const Page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE_SIZE })),
};
const PageReply = <T extends TSchema>(row: T) =>
  Type.Object({ data: Type.Array(row), total: Type.Integer() });
const BugReply = Type.Object({ info: Type.String(), data: Type.Object({ bug: BugSchema }) });
const UserReply = Type.Object({ info: Type.String(), data: Type.Object({ user: UserSchema }) });

export const schemas = {
  login: {
    body: Type.Object({
      email: Type.String({ minLength: 1, maxLength: LIMITS.email }),
      password: givenPassword("The password"),
    }),
    reply: Type.Object({ user: SignedInUserSchema }),
  },
  forgotPassword: { body: Type.Object({ email: NewEmail }), reply: Done },
  listAssignees: { reply: Type.Object({ users: Type.Array(AssigneeSchema) }) },
  listWidgets: { reply: Type.Object({ data: Type.Object({ list: Type.Array(WidgetSchema) }) }) },
  getProfile: {
    query: Type.Object({ uid: Id }),
    reply: Type.Object({ data: Type.Object({ user: ProfileSchema }) }),
  },
  updateProfile: {
    body: Type.Object({
      uid: Id,
      key: Type.Enum([...PROFILE_KEYS]),
      value: Type.String({ maxLength: LIMITS.url }),
    }),
    reply: UserReply,
  },
  resetOwnPassword: {
    body: Type.Object({
      email: Email,
      oldPassword: givenPassword("The old password"),
      newPassword: newPassword("The new password"),
    }),
    reply: Done,
  },
  resetUserPassword: {
    body: Type.Object({ uid: Id, newPassword: newPassword("The new password") }),
    reply: Done,
  },
  deleteUser: { params: Type.Object({ id: Id }), reply: Done },
  signup: {
    body: Type.Object({ email: NewEmail, password: newPassword("The password") }),
    reply: UserReply,
  },
  assignRole: { body: Type.Object({ uid: Id, role: Type.Enum([...ROLES]) }), reply: Done },
  listUsers: {
    query: Type.Object(Page),
    reply: Type.Object({
      data: Type.Object({ users: Type.Array(UserSchema) }),
      total: Type.Integer(),
    }),
  },
  uploadFile: {
    query: Type.Object({ folder: Type.Enum([...UPLOAD_FOLDERS]) }),
    reply: Type.Object({ data: Type.Object({ url: Type.String() }) }),
  },
  createBug: {
    body: Type.Object({
      title: Text(LIMITS.title),
      description: Text(LIMITS.description),
      attachments: Type.Optional(Type.Array(FileUrl, { maxItems: LIMITS.attachments })),
      assignedTo: Id,
      bugType: Type.Optional({
        ...BugTypeSchema,
        default: DEFAULT_BUG_TYPE,
      } as typeof BugTypeSchema),
    }),
    reply: BugReply,
  },
  listBugs: {
    query: Type.Object({
      status: Type.Optional(BugStatusSchema),
      assignedTo: Type.Optional(Id),
      sort: Type.Optional(Type.Enum([...BUG_SORTS])),
      ...Page,
    }),
    reply: Type.Object({
      data: Type.Array(BugSchema),
      total: Type.Optional(Type.Integer()),
      counts: Type.Optional(BugCountsSchema),
    }),
  },
  getBug: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      data: Type.Object({ bug: BugSchema, comments: Type.Array(CommentSchema) }),
    }),
  },
  setBugStatus: { body: Type.Object({ bugID: Id, status: BugStatusSchema }), reply: BugReply },
  addBugAttachments: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ attachments: Type.Array(FileUrl, { maxItems: LIMITS.attachments }) }),
    reply: BugReply,
  },
  findBugByOrder: {
    query: Type.Object({ order: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: Type.Object({ data: Type.Object({ bugID: Type.String() }) }),
  },
  assignBug: { body: Type.Object({ bugID: Id, assignedTo: Id }), reply: BugReply },
  addComment: {
    body: Type.Object({ bugID: Id, comment: Text(LIMITS.comment), commentedBy: Type.Optional(Id) }),
    reply: Type.Object({ info: Type.String(), data: Type.Object({ comment: CommentSchema }) }),
  },
  listRecentComments: {
    query: Type.Object(Page),
    reply: Type.Object({ data: Type.Array(CommentSchema), total: Type.Optional(Type.Integer()) }),
  },
  countRecords: {
    query: Type.Object({ email: Email }),
    reply: Type.Object({ countsList: RecordCountsSchema }),
  },
  deleteRecords: {
    body: Type.Object({
      email: Email,
      fields: Type.Array(Type.Enum([...RECORD_TYPES]), {
        minItems: 1,
        maxItems: RECORD_TYPES.length,
      }),
    }),
    reply: Type.Object({ info: Type.String(), data: Type.Object({ deleted: Type.Integer() }) }),
  },
  logout: { reply: Done },
  resetPasswordByLink: {
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 128 }),
      newPassword: newPassword("The new password"),
    }),
    reply: Done,
  },
  removeBugAttachment: {
    params: Type.Object({ id: Id }),
    query: Type.Object({ url: Type.String({ minLength: 1, maxLength: LIMITS.url }) }),
    reply: BugReply,
  },
  exportRecords: {
    query: Type.Object({ email: Email }),
    reply: Type.Object({
      data: Type.Object({ records: Type.Array(WholeRecordSchema) }),
    }),
  },
  listRecords: {
    query: Type.Object({
      type: Type.Optional(Type.Enum([...RECORD_TYPES])),
      email: Type.Optional(
        Type.String({ minLength: 1, maxLength: LIMITS.email, description: "a part of the email" }),
      ),
      sort: Type.Optional(Type.Enum([...RECORD_SORTS])),
      ...Page,
    }),
    reply: PageReply(RecordSummarySchema),
  },
  getRecord: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({ data: Type.Object({ record: WholeRecordSchema }) }),
  },
  listSessions: {
    query: Type.Object({ uid: Type.Optional(Id), ...Page }),
    reply: PageReply(SessionSchema),
  },
  endSession: { params: Type.Object({ id: Id }), reply: Done },
  endOtherSessions: { reply: Done },
} as const satisfies Record<CallName, CallSchema>;
