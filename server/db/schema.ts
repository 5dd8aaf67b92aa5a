import type { BugStatus, BugType, EventKind, RecordType, Role } from "#contract/constants.ts";

/**
 * The tables, with the column types that SQLite and PostgreSQL share: text ids, ISO 8601 UTC
 * timestamps as text (they sort as written) and integers.
 */
export interface Database {
  users: UserRow & NameKey;
  sessions: SessionRow;
  reset_links: ResetLinkRow;
  invitations: InvitationRow;
  bugs: BugRow;
  bug_attachments: BugAttachmentRow;
  removed_attachments: RemovedAttachmentRow;
  bug_counts: BugCountRow;
  bug_views: BugViewRow;
  comments: CommentRow;
  records: RecordRow;
  counters: CounterRow;
  idempotency_keys: IdempotencyKeyRow;
  rate_limits: RateLimitRow;
  known_addresses: KnownAddressRow;
  uploaded_files: UploadedFileRow;
  text_files: TextFileRow;
  events: EventRow;
  event_texts: EventTextsRow;
  undo_steps: UndoStepRow;
}

export interface UserRow {
  uid: string;
  username: string;
  /** As typed; null once deleted. */
  email: string | null;
  /** Trimmed and lower-cased, unique; null once deleted, so that the address is free again. */
  email_key: string | null;
  password_hash: string | null;
  avatar_url: string;
  role: string;
  created_at: string;
  /** If set, the row is a tombstone that keeps the person's texts attributable; imported ones, too. */
  deleted_at: string | null;
}

/** Written with every username: its folded words, each after a space. */
interface NameKey {
  name_key: string;
}

export interface SessionRow {
  /** SHA-256 of the bearer token, hex. */
  token_hash: string;
  /** The public id in the API; it grants no access. */
  id: string;
  uid: string;
  /** The device that signed in, such as "Firefox on Linux"; empty if unknown. */
  device: string;
  /** The IP address of the last use; empty if unknown. */
  address: string;
  created_at: string;
  /** Accurate to the hour, so that using a session doesn't cost a write each time. */
  last_used_at: string;
  expires_at: string;
}

export interface ResetLinkRow {
  token_hash: string;
  /** Empty if the link was requested for an email without an account. */
  uid: string;
  created_at: string;
  expires_at: string;
}

/** One for an address: a new invitation replaces the previous one. */
export interface InvitationRow {
  id: string;
  email: string;
  /** Trimmed and lower-cased, unique. */
  email_key: string;
  role: Role;
  /** SHA-256 of the mailed token, hex; the token itself isn't stored. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  /** When an account was made with it; null until then. */
  accepted_at: string | null;
  /** The admin who sent it last; null if unknown, or once they are no longer an admin. */
  invited_by: string | null;
  /** When the mail server, or the outbox, took the mail with this token; null until then. */
  mailed_at: string | null;
}

export interface BugRow {
  id: string;
  /** The number shown to people; from the counter `bug_order`, never reused. */
  order_no: number;
  title: string;
  description: string;
  bug_type: BugType;
  status: BugStatus;
  assigned_to: string | null;
  created_by: string | null;
  /** The reporter of an imported bug, who has no account here. */
  reporter_name: string | null;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  comment_count: number;
  last_comment_at: string | null;
  /** 1 or 0: whether it has attachments. */
  has_attachment: number;
  /** 1 if its assignee's account was deleted, else 0. */
  assignee_left: number;
  /** Raised by each change; comments leave it as it is. */
  version: number;
  /** Identifies an imported bug, unique: a second import adds nothing twice. */
  import_key: string | null;
}

interface BugAttachmentRow {
  bug_id: string;
  position: number;
  url: string;
}

/** An attachment that an admin removed: clients with an outdated list don't bring it back. */
interface RemovedAttachmentRow {
  bug_id: string;
  url: string;
  removed_at: string;
}

/** A file of our store. Only files with a row here can be referenced. */
export interface UploadedFileRow {
  url: string;
  /** The user whose quota it counts towards; null for files older than quotas. */
  uid: string | null;
  bytes: number;
  created_at: string;
}

/** The number of bugs by the list's most frequent filters, updated with every write. */
export interface BugCountRow
  extends Pick<BugRow, "status" | "assignee_left" | "bug_type" | "has_attachment"> {
  /** '' for none. */
  assigned_to: string;
  bugs: number;
}

/** A named view of the bug list. */
export interface BugViewRow {
  id: string;
  /** Null once the owner of a shared view has been deleted. */
  owner: string | null;
  name: string;
  /** The folded name, unique among the owner's own views or the team's. */
  name_key: string;
  /** 1 or 0: whether it is the team's. */
  is_shared: number;
  /** The bug list's query, as JSON. */
  query: string;
  created_at: string;
  updated_at: string;
}

export interface CommentRow {
  id: string;
  bug_id: string;
  comment: string;
  commented_by: string;
  created_at: string;
  edited_at: string | null;
}

export interface RecordRow {
  id: string;
  type: Exclude<RecordType, "user">;
  email: string;
  email_key: string;
  /** All other fields of the record, as JSON. */
  data: string;
  created_at: string;
  /** Hash of the imported content, unique: a second import adds nothing twice. */
  import_key: string | null;
}

interface CounterRow {
  name: string;
  value: number;
}

/** The stored reply to a change that was sent with an `Idempotency-Key`. */
interface IdempotencyKeyRow {
  /** SHA-256 of the user and their key, hex; the key itself is not stored. */
  key_hash: string;
  /** The author of the change; deleting the user deletes these rows. */
  uid: string;
  /** HMAC of the call and its input with the key, so that a password in it can't be guessed. */
  fingerprint: string;
  /** The reply, as JSON. */
  reply: string;
  created_at: string;
}

/** How often something rate-limited was tried. */
interface RateLimitRow {
  /** SHA-256 of the limit's key, hex, so that emails typed by strangers are not stored. */
  key_hash: string;
  tries: number;
  /** The end of the window, when the count restarts. */
  until: string;
}

/** An IP address that an account has signed in from. */
interface KnownAddressRow {
  /** SHA-256 of the account and the address, hex. */
  key_hash: string;
  uid: string;
  seen_at: string;
}

/** What happened, who did it and when: a link of the chain (decision 17). Never changed or deleted. */
export interface EventRow {
  /** The place in the chain, from 1, without a gap. */
  id: number;
  at: string;
  /** Null if unknown, or if a command did it. */
  by_uid: string | null;
  /** The same for all events of one change. */
  change_id: string;
  kind: EventKind;
  bug_id: string | null;
  comment_id: string | null;
  user_id: string | null;
  record_id: string | null;
  /** What was changed, as the API calls it; null for the whole. */
  field: string | null;
  /** Values that aren't personal: a status, a type, a role, a uid. */
  from_value: string | null;
  to_value: string | null;
  /** The user whose texts it has, which are deleted with their account; null if it has none. */
  texts_of: string | null;
  /** SHA-256 of the texts and their salt, hex. */
  texts_digest: string | null;
  /** The previous event's hash; empty for the first. */
  previous_hash: string;
  /** SHA-256 of all of the above, hex. */
  hash: string;
}

/** The personal values of an event: names and texts. Deleting them leaves the chain whole. */
export interface EventTextsRow {
  event_id: number;
  /** Random, so that a deleted text can't be guessed from its digest. */
  salt: string;
  from_text: string | null;
  to_text: string | null;
}

/** A description or comment that names a file, or did. */
interface TextFileRow {
  url: string;
  /** The id of the comment, or of the bug that the description is of. */
  text_id: string;
}

/** The state of a bug before a change, which its author can undo for a day. */
interface UndoStepRow {
  change_id: string;
  bug_id: string;
  uid: string;
  made_at: string;
  /** The version that the change gave the bug; once a later change is undone, that of the bug then. */
  version: number;
  /** The version that the change replaced; null for changes from before this was stored. */
  from_version: number | null;
  /** The columns to restore, as JSON. */
  before: string;
}
