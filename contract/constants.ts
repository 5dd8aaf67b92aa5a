/** The names, limits and fixed values that both sides of the wire share. */

export const BUG_STATUSES = ["pending", "complete", "parked"] as const;
export type BugStatus = (typeof BUG_STATUSES)[number];
/** The statuses of bugs that still need work. */
export const OPEN_STATUSES = ["pending", "parked"] as const satisfies readonly BugStatus[];

export const BUG_TYPES = ["design", "development", "miscellaneous"] as const;
export type BugType = (typeof BUG_TYPES)[number];
export const DEFAULT_BUG_TYPE: BugType = "design";

/** The roles that our server assigns. Other servers may have more. */
export const ROLES = ["admin", "user"] as const;
export type Role = (typeof ROLES)[number];

export const RECORD_TYPES = [
  "facultyDirectorInvite",
  "facultyGeneralRequest",
  "facultyOnboardingRequest",
  "facultyRequest",
  "tasks",
  "user",
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export const PROFILE_KEYS = ["username", "avatarURL"] as const;
export type ProfileKey = (typeof PROFILE_KEYS)[number];

/** The sort orders of the bug list; a leading minus means descending. */
export const BUG_SORTS = [
  "order",
  "-order",
  "createdAt",
  "-createdAt",
  "updatedAt",
  "-updatedAt",
  "comments",
  "-comments",
] as const;
export type BugSort = (typeof BUG_SORTS)[number];
/** The files that a list of bugs can be exported as. */
export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const INVITATION_STATUSES = ["pending", "accepted", "expired"] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** What has become of an invitation's mail, as long as it hasn't been delivered. */
export const INVITATION_DELIVERIES = ["underway", "failed"] as const;
export type InvitationDelivery = (typeof INVITATION_DELIVERIES)[number];

/** Why an address was not invited. */
export const INVITATION_REFUSALS = ["alreadyUser", "alreadyInvited", "notAnAddress"] as const;
export type InvitationRefusal = (typeof INVITATION_REFUSALS)[number];

/** The sort orders of the list of all records. */
export const RECORD_SORTS = [
  "type",
  "-type",
  "email",
  "-email",
  "createdAt",
  "-createdAt",
] as const;

/** What an event can record. */
export const EVENT_KINDS = [
  "bug.created",
  "bug.imported",
  "bug.changed",
  "comment.added",
  "comment.edited",
  "comment.deleted",
  "user.created",
  "user.changed",
  "user.deleted",
  "record.added",
  "record.deleted",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
/** Lists cut each text of an event to this many characters. */
export const EVENT_EXCERPT = 2_000;
/** The kinds of events to list; by default those of bugs and their comments. */
export const ACTIVITY_KINDS = ["comments", "changes", "people"] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Why an undo skipped a bug. */
export const UNDO_REFUSALS = ["changedSince", "assigneeLeft"] as const;
export type UndoRefusal = (typeof UNDO_REFUSALS)[number];

/** The name shown for an assignee or author who was never set or has been deleted. */
export const UNKNOWN_NAME = "Unknown";
/** Values of the `assignedTo` filter: bugs without a known assignee, and the two kinds of them. */
export const UNKNOWN_ASSIGNEE = "unknown";
export const NO_ASSIGNEE = "nobody";
export const LEFT_ASSIGNEE = "left";

export const REQUEST_TIMEOUT_MS = 60_000;
export const USERS_PAGE_SIZE = 100;
export const BUGS_PAGE_SIZE = 50;
export const COMMENTS_PAGE_SIZE = 30;
/** The page size of every other list. */
export const LIST_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;
export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_MAX_PAGE_SIZE = 100;
/** The texts of a bug that search shows hits in. */
export const SEARCH_FIELDS = ["title", "description", "comment"] as const;
/** How many similar bugs are returned by default, and at most. */
export const SIMILAR_BUGS = 5;
export const SIMILAR_MAX = 50;

/** Maximum text lengths, in UTF-16 code units (as `String.length` counts). */
export const LIMITS = {
  title: 255,
  description: 100_000,
  comment: 20_000,
  username: 80,
  email: 254,
  passwordMin: 8,
  passwordMax: 256,
  url: 2_048,
  attachments: 50,
  invitations: 100,
  query: 500,
  viewName: 60,
  /** The most views of a user, and of the team. */
  views: 100,
  teamViews: 200,
  batch: 5_000,
} as const;

/** The accepted file types: MIME type and the extension that a file is stored under. */
export const IMAGE_TYPES = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/bmp": "bmp",
} as const;
export const VIDEO_TYPES = {
  "video/mp4": "mp4",
  "video/quicktime": "mov",
  "video/vnd.avi": "avi",
  "video/webm": "webm",
} as const;
export const VIDEO_EXTENSIONS = ["mp4", "mov", "avi", "webm"] as const;

export const UPLOAD_FOLDERS = ["development", "avatars"] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];
