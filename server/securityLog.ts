import type { FastifyRequest } from "fastify";
import { ApiError } from "./errors.ts";

/** All security events: the `event` field of a log line. */
const SENTENCES = {
  signed_in: "Somebody signed in",
  sign_in_failed: "A sign-in failed",
  password_check_failed: "An own password was changed with a wrong old one",
  throttled: "Too many tries were refused",
  session_ended: "A device was signed out",
  other_sessions_ended: "All other devices were signed out",
  signed_up: "An account was made",
  invited: "Somebody was invited",
  invitation_resent: "An invitation was sent again",
  invitation_withdrawn: "An invitation was withdrawn",
  invitation_accepted: "An account was made by an invitation",
  password_changed: "A password was changed by its owner",
  password_set_by_admin: "A password was set by an admin",
  password_set_by_link: "A password was set by a mailed link",
  password_link_requested: "A link for a new password was asked for",
  role_changed: "A role was changed",
  user_deleted: "An account was deleted",
  records_deleted: "Records were deleted",
  record_opened: "A record was opened",
  records_exported: "Records were downloaded",
} as const;

type SecurityEvent = keyof typeof SENTENCES;

interface Details {
  /** The user or email affected: a uid, or an email without an account. */
  target: string | null;
  /** Further facts; never a password, token or link. */
  [fact: string]: unknown;
}

/**
 * Logs who (`actor`, from which `address`) did what (`event`) to whom. Call it once the change is
 * stored.
 */
export function logSecurity(request: FastifyRequest, event: SecurityEvent, details: Details): void {
  const actor = request.actor?.uid ?? null;
  request.log.info({ event, actor, address: request.ip, ...details }, SENTENCES[event]);
}

/** Logs the invitations that are withdrawn with an admin's rights. */
export const logWithdrawals = (request: FastifyRequest, emailKeys: readonly string[]): void => {
  for (const target of emailKeys) logSecurity(request, "invitation_withdrawn", { target });
};

/** An error handler for rate-limited work: logs a refusal by the limit and rethrows the error. */
export const logThrottling =
  (request: FastifyRequest, target: string | null) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.code === "too_many_requests") {
      logSecurity(request, "throttled", { target });
    }
    throw error;
  };
