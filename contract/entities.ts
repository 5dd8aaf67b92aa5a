import Type, { type Static } from "typebox";
import { BUG_STATUSES, BUG_TYPES, LIMITS, RECORD_TYPES } from "./constants.ts";
import { IsoTime } from "./shapes.ts";

/**
 * The entities on the wire, as named in section 3 of the specification. Times are ISO 8601 in UTC.
 */

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const BugStatusSchema = Type.Enum([...BUG_STATUSES]);
export const BugTypeSchema = Type.Enum([...BUG_TYPES]);

/**
 * A URL of this server's own store (`/uploads/...`). A URL of another server is accepted only if
 * `ALLOWED_MEDIA_HOSTS` names its host, or if the bug already has it: clients that add attachments
 * send the whole list.
 */
export const FileUrl = Type.String({
  maxLength: LIMITS.url,
  pattern: "^(/uploads/|https?://)[^\\s<>\"']+$",
  description: "the URL of an uploaded file (/uploads/...)",
});

export const WidgetSchema = Type.Object({
  name: Type.String(),
  count: Type.Number(),
  imageURL: Type.String(),
  redirectURL: Type.String(),
});
export type Widget = Static<typeof WidgetSchema>;

export const ProfileSchema = Type.Object({
  uid: Type.String(),
  username: Type.String(),
  email: Type.String(),
  avatarURL: Type.String({ description: "Empty when the user has none" }),
  role: Type.String(),
});
export type Profile = Static<typeof ProfileSchema>;

export const SignedInUserSchema = Type.Object({
  ...ProfileSchema.properties,
  authToken: Type.String(),
});
export type SignedInUser = Static<typeof SignedInUserSchema>;

export const UserSchema = Type.Object({
  id: Type.String(),
  ...ProfileSchema.properties,
  createdAt: IsoTime,
});
export type User = Static<typeof UserSchema>;

export const AssigneeSchema = Type.Object({
  uid: Type.String(),
  username: Type.String(),
  avatarURL: Type.Optional(
    Type.String({ description: "Extension: empty when the user has no picture" }),
  ),
});
export type Assignee = Static<typeof AssigneeSchema>;

export const BugSchema = Type.Object({
  _id: Type.String(),
  order: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  attachments: Type.Array(Type.String()),
  assigned: Type.String({ description: "The assignee's display name" }),
  assignedTo: Nullable(Type.String({ description: "The assignee's uid" })),
  assigneeLeft: Type.Optional(
    Type.Boolean({ description: "Extension: true where the assignee's account was deleted" }),
  ),
  bugType: BugTypeSchema,
  status: BugStatusSchema,
  username: Type.String({ description: "Who reported it" }),
  createdBy: Type.Optional(
    Type.String({ description: "Extension: the reporter's uid, if they have an account here" }),
  ),
  createdAt: IsoTime,
  updatedAt: IsoTime,
  version: Type.Optional(
    Type.Integer({ description: "Extension: raised by each change, though not by comments" }),
  ),
  commentData: Type.Array(
    Type.Object({
      count: Type.Integer(),
      latestComment: Type.Object({ createdAt: IsoTime }),
    }),
    { description: "One item, or none while nobody has commented" },
  ),
});
export type Bug = Static<typeof BugSchema>;

export const CommentSchema = Type.Object({
  _id: Type.String(),
  comment: Type.String(),
  user: Type.String({ description: "The author's display name" }),
  createdAt: IsoTime,
  bugID: Type.String(),
  commentedBy: Type.String({ description: "The author's uid" }),
  editedAt: Type.Optional(
    Type.String({ description: "Extension: ISO 8601, UTC; absent if it is as it was written" }),
  ),
  bug: Type.Optional(
    Type.Object(
      { order: Type.Integer(), title: Type.String() },
      { description: "Extension: what the bug is called, in the list of recent comments" },
    ),
  ),
});
export type Comment = Static<typeof CommentSchema>;

export const RecordSummarySchema = Type.Object({
  id: Type.String(),
  type: Type.Enum([...RECORD_TYPES]),
  email: Type.String(),
  createdAt: IsoTime,
});
export type RecordSummary = Static<typeof RecordSummarySchema>;

/** A record with all its fields. */
export const WholeRecordSchema = Type.Object({
  ...RecordSummarySchema.properties,
  data: Type.Record(Type.String(), Type.Unknown()),
});
export type WholeRecord = Static<typeof WholeRecordSchema>;

export const RecordCountsSchema = Type.Object({
  facultyDirectorInvite: Type.Integer(),
  facultyGeneralRequest: Type.Integer(),
  facultyOnboardingRequest: Type.Integer(),
  facultyRequest: Type.Integer(),
  tasks: Type.Integer(),
  user: Type.Integer(),
});
export type RecordCounts = Static<typeof RecordCountsSchema>;

export const BugStatusCounts = Type.Object({
  pending: Type.Integer(),
  complete: Type.Integer(),
  parked: Type.Integer(),
});

/**
 * The number of bugs that match the list's filters, by status and by assignee within the listed
 * status, these by name; each leaves out the filter by itself.
 */
export const BugCountsSchema = Type.Object({
  status: BugStatusCounts,
  assignees: Type.Array(
    Type.Object({
      uid: Type.String({ description: "The value to filter `assignedTo` by" }),
      username: Type.String(),
      count: Type.Integer(),
    }),
  ),
});
export type BugCounts = Static<typeof BugCountsSchema>;
