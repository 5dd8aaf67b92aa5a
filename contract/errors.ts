/** The closed list of error codes and their HTTP status. */
export const ERROR_STATUS = {
  invalid_input: 400,
  invalid_reset_link: 400,
  invalid_invitation: 400,
  wrong_password: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  /** For resources without a code of their own. */
  row_not_found: 404,
  bug_not_found: 404,
  attachment_not_found: 404,
  session_not_found: 404,
  record_not_found: 404,
  invitation_not_found: 404,
  view_not_found: 404,
  user_not_found: 404,
  change_not_found: 404,
  comment_not_found: 404,
  event_not_found: 404,
  request_timeout: 408,
  email_taken: 409,
  invitation_accepted: 409,
  last_admin: 409,
  view_name_taken: 409,
  too_many_views: 409,
  bug_changed: 409,
  comment_changed: 409,
  precondition_failed: 412,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_file: 415,
  range_not_satisfiable: 416,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The body of every error reply; `info` and `message` are the same text. */
export interface ErrorReply {
  statusCode: number;
  code: ErrorCode;
  info: string;
  message: string;
  /** Details of the error; for `bug_changed` the current bug, under `bug`; for `comment_changed` under `comment`. */
  data?: Record<string, unknown>;
}
