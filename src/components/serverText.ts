import type { TFunction } from "i18next";

/** Why something failed, as far as it is known. */
export function failureReason(error: unknown, t: TFunction): string {
  return serverText(error) ?? t(isUnanswered(error) ? "failed.noAnswer" : "failed.trouble");
}

/** The server's own text about a failure; undefined where it gave none (absence, time-out). */
export function serverText(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("info" in error)) return undefined;
  return typeof error.info === "string" && error.info !== "" ? error.info : undefined;
}

/** No answer of the server's own: the connection was lost, its time was up, or a proxy waited in vain. */
const UNANSWERED: readonly unknown[] = [0, 502, 504];

/** Whether nobody knows what the server has made of a call. */
export function isUnanswered(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "statusCode" in error &&
    UNANSWERED.includes(error.statusCode)
  );
}
