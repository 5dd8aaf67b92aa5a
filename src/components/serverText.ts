/** The server's own text about a failure; undefined where it gave none (absence, time-out). */
export function serverText(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("info" in error)) return undefined;
  return typeof error.info === "string" && error.info !== "" ? error.info : undefined;
}
