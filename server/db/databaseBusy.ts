import { ApiError } from "../errors.ts";

/** Somebody else holds what is needed, and does not let it go in time. */
export function databaseBusy(): ApiError {
  return new ApiError(
    "unavailable",
    "The database is busy just now, so nothing was changed. Try again in a few seconds.",
    { "retry-after": "10" },
  );
}
