import type { TFunction } from "i18next";

/** The reason for a failure, as far as it is known. */
export function failureReason(error: unknown, t: TFunction): string {
  return serverText(error) ?? t(isUnanswered(error) ? "failed.noAnswer" : "failed.trouble");
}

/** The server's own message for a failure; undefined if it gave none (no answer, timeout). */
export function serverText(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("info" in error)) return undefined;
  return typeof error.info === "string" && error.info !== "" ? error.info : undefined;
}

/** No answer from the server itself: a lost connection, a timeout, or a proxy's error. */
const UNANSWERED: readonly unknown[] = [0, 502, 504];

/** Whether it is unknown if the server carried out the call. */
export function isUnanswered(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "statusCode" in error &&
    UNANSWERED.includes(error.statusCode)
  );
}
