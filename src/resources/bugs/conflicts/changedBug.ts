import type { Bug } from "#contract/types.ts";
import { ApiError } from "../../../providers/ApiError.ts";

/** The bug as it is now, if a change was refused because somebody has changed it meanwhile. */
export function changedBug(error: unknown): Bug | undefined {
  if (!(error instanceof ApiError) || error.code !== "bug_changed") return undefined;
  return (error.data as { bug?: Bug } | undefined)?.bug;
}

const TRIES = 5;

/**
 * Sends a change with the version that the user has seen.
 * @param overwrites whether the change would overwrite what somebody else did; if not, it is sent
 *   with the present version
 * @throws the refusal, if it would
 */
export async function sendSeen<T>(
  seen: Bug,
  overwrites: (present: Bug) => boolean,
  send: (version: number | undefined) => Promise<T>,
): Promise<T> {
  let version = seen.version;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(version);
    } catch (error) {
      const present = changedBug(error);
      if (!present || overwrites(present) || tries === TRIES) throw error;
      version = present.version;
    }
  }
}
