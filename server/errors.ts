import { ERROR_STATUS, type ErrorCode, type ErrorReply } from "#contract/errors.ts";

/** What the system and SQLite call a full disk, or a quota that is used up. */
export const DISK_FULL_CODES = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/;

/** A refusal: thrown anywhere below a route, sent as `{ statusCode, code, info, message }`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** Headers that belong to the refusal, such as Retry-After. */
  readonly headers: Record<string, string>;

  /** @param info a sentence for people that says what to do */
  constructor(code: ErrorCode, info: string, headers: Record<string, string> = {}) {
    super(info);
    this.name = "ApiError";
    this.code = code;
    this.statusCode = ERROR_STATUS[code];
    this.headers = headers;
  }
}

export function presentError(code: ErrorCode, info: string): ErrorReply {
  return { statusCode: ERROR_STATUS[code], code, info, message: info };
}
