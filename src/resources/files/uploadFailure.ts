import type { TFunction } from "i18next";
import type { ErrorCode } from "#contract/errors.ts";
import { failureReason, serverText } from "../../components/serverText.ts";

/**
 * The reason an upload failed: the server's message, or one for the status, which may come from a
 * proxy.
 */
export function uploadFailure(failure: unknown, t: TFunction): string {
  const status = (failure as { statusCode?: unknown } | undefined)?.statusCode;
  const text =
    status === 413 ? "tooLarge" : status === 415 ? "wrongType" : status === 507 ? "diskFull" : null;
  return serverText(failure) ?? (text ? t(`bugs:files.${text}`) : failureReason(failure, t));
}

/** These refuse the attempt, not the file: nobody was signed in, or it came too late or too often. */
const PASSING_STATUSES: readonly unknown[] = [401, 408, 409, 425, 429];
const PASSING_CODES: readonly unknown[] = ["quota_exceeded" satisfies ErrorCode];

/** Whether the server refused the file for what it is, so that trying again can't help. */
export function isRefusedForGood(failure: unknown): boolean {
  const { statusCode, code } = (failure ?? {}) as { statusCode?: unknown; code?: unknown };
  if (typeof statusCode !== "number" || statusCode < 400 || statusCode > 499) return false;
  return !PASSING_STATUSES.includes(statusCode) && !PASSING_CODES.includes(code);
}
