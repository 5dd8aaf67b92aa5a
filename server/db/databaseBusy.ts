import { ApiError } from "../errors.ts";

/** Another writer has held the lock for too long. */
export function databaseBusy(): ApiError {
  return new ApiError(
    "unavailable",
    "The database is busy just now, so nothing was changed. Try again in a few seconds.",
    { "retry-after": "10" },
  );
}
