import { ERROR_STATUS, type ErrorCode, type ErrorReply } from "#contract/errors.ts";

/** The codes of the system and of SQLite for a full disk or an exhausted quota. */
export const DISK_FULL_CODES = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;
const POSTGRES_DISK_FULL = "53100";

/** Whether the code is that of a full disk: our own, or that of PostgreSQL. */
export const isDiskFull = (code: string): boolean =>
  DISK_FULL_CODES.test(code) || code === POSTGRES_DISK_FULL;

/**
 * An error for the client: thrown anywhere below a route, sent as `{ statusCode, code, info,
 * message }`.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** Headers to send with the error, such as Retry-After. */
  readonly headers: Record<string, string>;
  readonly data: ErrorReply["data"];

  /**
   * @param info a sentence for people that says what to do
   * @param data details for the caller's program
   */
  constructor(
    code: ErrorCode,
    info: string,
    headers: Record<string, string> = {},
    data?: ErrorReply["data"],
  ) {
    super(info);
    this.name = "ApiError";
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.headers = headers;
    this.data = data;
  }
}

export function presentError(code: ErrorCode, info: string, data?: ErrorReply["data"]): ErrorReply {
  return { statusCode: ERROR_STATUS[code], code, info, message: info, ...(data && { data }) };
}

/** The server must not start in this state; the message is one sentence that says what to do. */
export class StartError extends Error {}
