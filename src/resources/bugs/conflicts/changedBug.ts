import { type HttpError, useList } from "@refinedev/core";
import type { TFunction } from "i18next";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug, HistoryEvent } from "#contract/types.ts";
import { isUnanswered } from "../../../components/serverText.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import { readUser } from "../../../providers/session.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";
import type { Conflict } from "./useConflict.tsx";

/** The bug as it is now, if a change was refused because somebody has changed it meanwhile. */
export function changedBug(error: unknown): Bug | undefined {
  if (!(error instanceof ApiError) || error.code !== "bug_changed") return undefined;
  return (error.data as { bug?: Bug } | undefined)?.bug;
}

const TRIES = 5;
const PAUSE_MS = 400;

/**
 * Sends a change with the version that the user has seen; once more if the connection fails, since only
 * the answer may have been lost: the server leaves a bug alone that is as wished already.
 * @param overwrites whether the change would overwrite what somebody else did; if not, it is sent
 *   with the present version
 * @throws the refusal, if it would
 */
export async function sendSeen<T>(
  seen: Bug,
  overwrites: (present: Bug) => boolean,
  send: (meta: BugsMeta) => Promise<T>,
): Promise<T> {
  const sender = readUser()?.uid;
  let { version } = seen;
  let wasLost = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(version === undefined ? {} : { version });
    } catch (error) {
      const present = changedBug(error);
      if (present && !overwrites(present) && tries < TRIES) version = present.version;
      else if (!wasLost && isLost(error) && version !== undefined) {
        wasLost = true;
        // All browsers would come at once to a server that restarts.
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * (1 + Math.random())));
      } else throw error;
      // Nothing goes out in the name of somebody who has signed in meanwhile.
      if (readUser()?.uid !== sender) throw error;
    }
  }
}

/** Whether the connection failed; somebody who has waited for a time-out is told instead. */
const isLost = (error: unknown): boolean =>
  isUnanswered(error) && !(error instanceof ApiError && error.isTimeOut);

/** What somebody else did meanwhile. */
export function describeTheirs(
  { present, mine }: Pick<Conflict, "present" | "mine">,
  t: TFunction,
): string {
  if ("status" in mine) return t(`bugs:conflict.theirs.${present.status}`);
  return "bugType" in mine
    ? t("bugs:conflict.theirs.typed", { type: t(`bugs:type.${present.bugType}`) })
    : t("bugs:conflict.theirs.assigned", { name: present.assigned || UNKNOWN_NAME });
}

/** Who changed a field of a bug last, and when; undefined while or if that isn't known. */
export function useLatestChange(bugID: string, field: string): HistoryEvent | undefined {
  const { query } = useList<HistoryEvent, HttpError>({
    resource: "events",
    filters: [{ field: "bug", operator: "eq", value: bugID }],
    pagination: { pageSize: 20 },
    errorNotification: false,
    queryOptions: { retry: false, gcTime: 0 },
  });
  return query.data?.data.find((event) => event.field === field);
}
