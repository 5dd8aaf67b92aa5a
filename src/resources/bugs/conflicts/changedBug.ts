import { type HttpError, useList } from "@refinedev/core";
import type { TFunction } from "i18next";
import { v4 as randomUuid } from "uuid";
import { UNKNOWN_NAME } from "#contract/constants.ts";
import type { Bug, HistoryEvent } from "#contract/types.ts";
import { isUnanswered } from "../../../components/serverText.ts";
import { ApiError } from "../../../providers/ApiError.ts";
import type { BugsMeta } from "../data/bugsAdapter.ts";
import type { Conflict } from "./useConflict.tsx";

/** The bug as it is now, if a change was refused because somebody has changed it meanwhile. */
export function changedBug(error: unknown): Bug | undefined {
  if (!(error instanceof ApiError) || error.code !== "bug_changed") return undefined;
  return (error.data as { bug?: Bug } | undefined)?.bug;
}

const TRIES = 5;

/**
 * Sends a change with the version that the user has seen; once more under the same key if the connection
 * fails, since only the answer may have been lost.
 * @param overwrites whether the change would overwrite what somebody else did; if not, it is sent
 *   with the present version
 * @throws the refusal, if it would
 */
export async function sendSeen<T>(
  seen: Bug,
  overwrites: (present: Bug) => boolean,
  send: (meta: BugsMeta) => Promise<T>,
): Promise<T> {
  const meta = (version: number | undefined): BugsMeta => ({
    idempotencyKey: randomUuid(),
    ...(version !== undefined && { version }),
  });
  let sent = meta(seen.version);
  let wasLost = false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(sent);
    } catch (error) {
      const present = changedBug(error);
      if (present && !overwrites(present) && tries < TRIES) sent = meta(present.version);
      // Who has waited for a time-out is told instead.
      else if (isUnanswered(error) && !(error as ApiError).isTimeOut && !wasLost) wasLost = true;
      else throw error;
    }
  }
}

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
