/**
 * The shapes of every call's path parameters, query, body and successful reply, under the names of
 * `calls.ts`. The server validates and serialises with them; the browser imports only their types
 * (`types.ts`), never this code.
 */
import Type from "typebox";
import { BugReply, Version } from "./bugs.schemas.ts";
import type { CallName } from "./calls.ts";
import {
  DEFAULT_BUG_TYPE,
  EXPORT_FORMATS,
  LIMITS,
  PROFILE_KEYS,
  RECORD_SORTS,
  RECORD_TYPES,
  ROLES,
  UPLOAD_FOLDERS,
} from "./constants.ts";
import {
  AssigneeSchema,
  BugCountsSchema,
  BugSchema,
  BugStatusCounts,
  BugStatusSchema,
  BugTypeSchema,
  CommentSchema,
  FileUrl,
  ProfileSchema,
  RecordCountsSchema,
  RecordSummarySchema,
  SignedInUserSchema,
  UserSchema,
  WholeRecordSchema,
  WidgetSchema,
} from "./entities.ts";
import * as resourceSchemas from "./resourceSchemas.ts";
import { BugSelection, QueryHints } from "./search.schemas.ts";
import {
  type CallSchema,
  Done,
  Email,
  givenPassword,
  Id,
  NewEmail,
  newPassword,
  Page,
  PageReply,
  Text,
  Token,
} from "./shapes.ts";

const Day = (description: string) => Type.String({ description: `${description}, as 2026-11-02` });

const BugWeekSchema = Type.Object({
  from: Day("Its Monday, UTC"),
  to: Day("Its Sunday"),
  opened: { ...BugStatusCounts, description: "Bugs reported in it, by their current status" },
  closed: Type.Integer({ description: "Bugs completed in it, and not reopened since" }),
});

const BugAgeSchema = Type.Object({
  overWeeks: Type.Integer({ description: "The least age; the most is the next one's" }),
  from: Type.Optional(Day("The first day of their reports; absent for the oldest")),
  to: Day("The last one"),
  open: Type.Integer(),
});

const UserReply = Type.Object({ info: Type.String(), data: Type.Object({ user: UserSchema }) });

export const schemas = {
  login: {
    body: Type.Object({
      email: Type.String({ minLength: 1, maxLength: LIMITS.email, title: "The email" }),
      password: givenPassword("The password"),
    }),
    reply: Type.Object({ user: SignedInUserSchema }),
  },
  forgotPassword: { body: Type.Object({ email: NewEmail }), reply: Done },
  listAssignees: { reply: Type.Object({ users: Type.Array(AssigneeSchema) }) },
  listWidgets: { reply: Type.Object({ data: Type.Object({ list: Type.Array(WidgetSchema) }) }) },
  getProfile: {
    query: Type.Object({ uid: Id }),
    reply: Type.Object({
      data: Type.Object({
        user: ProfileSchema,
        hasDesign: Type.Optional(
          Type.Boolean({ description: "Whether the sender may open this server's `/design`" }),
        ),
      }),
    }),
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
    query: Type.Object({ ...BugSelection, ...Page }),
    reply: Type.Object({
      data: Type.Array(BugSchema),
      total: Type.Optional(Type.Integer()),
      counts: Type.Optional(BugCountsSchema),
      hints: Type.Optional(QueryHints),
    }),
  },
  getBug: {
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      data: Type.Object({ bug: BugSchema, comments: Type.Array(CommentSchema) }),
    }),
  },
  setBugStatus: {
    body: Type.Object({ bugID: Id, status: BugStatusSchema, version: Type.Optional(Version) }),
    reply: BugReply,
  },
  addBugAttachments: {
    params: Type.Object({ id: Id }),
    body: Type.Object({ attachments: Type.Array(FileUrl, { maxItems: LIMITS.attachments }) }),
    reply: BugReply,
  },
  findBugByOrder: {
    query: Type.Object({ order: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
    reply: Type.Object({ data: Type.Object({ bugID: Type.String() }) }),
  },
  assignBug: {
    body: Type.Object({ bugID: Id, assignedTo: Id, version: Type.Optional(Version) }),
    reply: BugReply,
  },
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
      token: Token,
      newPassword: newPassword("The new password"),
    }),
    reply: Done,
  },
  removeBugAttachment: {
    params: Type.Object({ id: Id }),
    query: Type.Object({ url: Type.String({ minLength: 1, maxLength: LIMITS.url }) }),
    reply: BugReply,
  },
  listOpenBugsOf: {
    params: Type.Object({ id: Id }),
    query: Type.Object(Page),
    reply: PageReply(Type.Pick(BugSchema, ["_id", "order", "title", "status"])),
  },
  deleteUserHandingOver: {
    params: Type.Object({ id: Id }),
    body: Type.Object({
      bugsTo: Type.Optional({ ...Id, description: "The uid of the user who gets their open bugs" }),
      keepName: Type.Optional(
        Type.Boolean({
          description:
            "Whether their name stays on what they wrote; false removes one that was kept earlier",
        }),
      ),
    }),
    reply: Done,
  },
  exportBugs: {
    query: Type.Object({ format: Type.Enum([...EXPORT_FORMATS]), ...BugSelection }),
    reply: Type.String({ description: "a CSV file, or a JSON file with the bugs under `data`" }),
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
  bugsByWeek: {
    reply: Type.Object({
      data: Type.Object({
        weeks: Type.Array(BugWeekSchema, { description: "The oldest first; the last is this one" }),
        ages: Type.Array(BugAgeSchema, { description: "Pending bugs, the youngest first" }),
      }),
    }),
  },
  ...resourceSchemas,
} as const satisfies Record<CallName, CallSchema>;
