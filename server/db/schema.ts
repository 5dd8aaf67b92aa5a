import type { BugStatus, BugType, RecordType, Role } from "#contract/constants.ts";

/**
 * The tables. Column types that SQLite and PostgreSQL share: text ids, ISO 8601
 * UTC times as text (they sort as written), integers for numbers.
 */
export interface Database {
  users: UserRow;
  sessions: SessionRow;
  reset_links: ResetLinkRow;
  invitations: InvitationRow;
  bugs: BugRow;
  bug_attachments: BugAttachmentRow;
  removed_attachments: RemovedAttachmentRow;
  bug_counts: BugCountRow;
  comments: CommentRow;
  records: RecordRow;
  counters: CounterRow;
  idempotency_keys: IdempotencyKeyRow;
  rate_limits: RateLimitRow;
  known_addresses: KnownAddressRow;
  uploaded_files: UploadedFileRow;
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
  /** When set, the row is a tombstone: what the person wrote still points here. */
  deleted_at: string | null;
}

export interface SessionRow {
  /** SHA-256 of the bearer token, hex. */
  token_hash: string;
  /** What people and calls name it by; it opens nothing. */
  id: string;
  uid: string;
  /** What it was begun on, such as "Firefox on Linux"; empty where that is not known. */
  device: string;
  /** Where it was last used from; empty where that is not known. */
  address: string;
  created_at: string;
  /** To the hour: using a session must not cost a write each time. */
  last_used_at: string;
  expires_at: string;
}

export interface ResetLinkRow {
  token_hash: string;
  /** Empty where the link was asked for an email without an account. */
  uid: string;
  created_at: string;
  expires_at: string;
}

/** One for an address: inviting it anew replaces what was there. */
export interface InvitationRow {
  id: string;
  email: string;
  /** Trimmed and lower-cased, unique. */
  email_key: string;
  role: Role;
  /** SHA-256 of the mailed token, hex; the token itself is kept nowhere. */
  token_hash: string;
  created_at: string;
  expires_at: string;
  /** When an account was made with it; null until then. */
  accepted_at: string | null;
}

export interface BugRow {
  id: string;
  /** The number people use; from the counter `bug_order`, never reused. */
  order_no: number;
  title: string;
  description: string;
  bug_type: BugType;
  status: BugStatus;
  assigned_to: string | null;
  created_by: string | null;
  /** Who reported it, where that was nobody of this team (an imported bug). */
  reporter_name: string | null;
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  comment_count: number;
  last_comment_at: string | null;
  /** Where an imported bug came from, unique: a second import adds nothing twice. */
  import_key: string | null;
}

export interface BugAttachmentRow {
  bug_id: string;
  position: number;
  url: string;
}

/** What an admin took from a bug: a list from before that names it doesn't bring it back. */
export interface RemovedAttachmentRow {
  bug_id: string;
  url: string;
  removed_at: string;
}

/** A file of our store. What has no row here can't be named by anybody. */
export interface UploadedFileRow {
  url: string;
  /** Whose quota it counts for; null for files from before quotas. */
  uid: string | null;
  bytes: number;
  created_at: string;
}

/** How many bugs there are of a status and an assignee ('' for none), kept with every write. */
export interface BugCountRow {
  status: BugStatus;
  assigned_to: string;
  bugs: number;
}

export interface CommentRow {
  id: string;
  bug_id: string;
  comment: string;
  commented_by: string;
  created_at: string;
}

export interface RecordRow {
  id: string;
  type: Exclude<RecordType, "user">;
  email: string;
  email_key: string;
  /** Whatever else the record holds, as JSON. */
  data: string;
  created_at: string;
  /** Hash of the imported content, unique: a second import adds nothing twice. */
  import_key: string | null;
}

export interface CounterRow {
  name: string;
  value: number;
}

/** The answer to a change that came with an `Idempotency-Key`, for when it comes again. */
export interface IdempotencyKeyRow {
  /** SHA-256 of the person and their key, hex; the key itself is kept nowhere. */
  key_hash: string;
  /** Whose change it was: the answers of a deleted user go with them. */
  uid: string;
  /** HMAC of the call and its input under the key: a password among them can't be guessed from it. */
  fingerprint: string;
  /** The reply, as JSON. */
  reply: string;
  created_at: string;
}

/** How often something limited was tried. */
export interface RateLimitRow {
  /** SHA-256 of what is limited, hex: what a stranger types for an email is kept nowhere. */
  key_hash: string;
  tries: number;
  /** When the count begins anew. */
  until: string;
}

/** An address that an account was signed in from. */
export interface KnownAddressRow {
  /** SHA-256 of account and address, hex. */
  key_hash: string;
  uid: string;
  seen_at: string;
}
