import { UNKNOWN_NAME } from "#contract/constants.ts";
import { handOverBugsOf } from "../bugs/handOverBugs.ts";
import { deleteUndoStepsOf } from "../bugs/undoRepository.ts";
import { handOnBugViewsOf } from "../bugViews/bugViewRepository.ts";
import type { Db } from "../db/openDatabase.ts";
import { ApiError } from "../errors.ts";
import { eraseTextsOf, recordEvents } from "../history/recordEvents.ts";
import { deleteRepliesAbout } from "../http/Idempotency.ts";
import { deleteInvitationTo, releaseInvitationsOf } from "../invitations/invitationRepository.ts";
import { forgetAddressesOf } from "../session/knownAddresses.ts";
import { deleteResetLinksOf } from "../session/resetLinks.ts";
import { deleteSessionsOf } from "../session/sessionRepository.ts";
import { releaseFiles } from "../storage/fileReferences.ts";
import { countUsers, findKeptName, findUser, saveUser } from "./userRepository.ts";
import { keepOneAdmin, tombstone } from "./userRules.ts";

export interface RemoveOptions {
  /** The admin who does it; null for a command. */
  by?: string | null;
  /** The uid of the user who gets their open bugs; by default nobody. */
  bugsTo?: string;
  /** Whether their name stays on what they wrote, instead of 'Unknown'. */
  keepName?: boolean;
  /** Gets the email keys of the invitations that are withdrawn with them. */
  onWithdrawn?: (emailKeys: string[]) => void;
}

/**
 * Deletes a user: ends their sessions, frees the email, hands their open bugs over, leaves the
 * views that they shared to the team, and keeps what they wrote.
 * @param trx a transaction (`write`), so that two admins can't delete each other
 * @returns the files to delete after the commit; undefined if there is no such user
 * @throws ApiError `last_admin`; `invalid_input` if the bugs are to go to the deleted user or an
 *   unknown one
 */
export async function removeUser(
  trx: Db,
  uid: string,
  now: Date,
  { by = null, bugsTo, keepName = false, onWithdrawn = () => undefined }: RemoveOptions = {},
): Promise<string[] | undefined> {
  const user = await findUser(trx, uid);
  if (!user) return undefined;
  keepOneAdmin(user, await countUsers(trx, "admin"), "delete");
  if (bugsTo === uid) {
    throw new ApiError("invalid_input", "Hand the bugs over to somebody else: this user goes.");
  }
  // Not `user_not_found`, which would mean the user to delete.
  if (bugsTo !== undefined && !(await findUser(trx, bugsTo))) {
    throw new ApiError(
      "invalid_input",
      "Whoever was to get the open bugs no longer exists: choose somebody else, or nobody.",
    );
  }
  await handOnBugViewsOf(trx, uid);
  const moved = await handOverBugsOf(trx, uid, bugsTo ?? null, now);
  await recordEvents(trx, { by, at: now }, [
    ...moved.map(({ id, to }) => {
      const change = { field: "assignedTo", from_value: uid, to_value: to };
      return { kind: "bug.changed", bug_id: id, ...change } as const;
    }),
    { kind: "user.deleted", user_id: uid },
  ]);
  await eraseTextsOf(trx, uid);
  await deleteUndoStepsOf(trx, uid);
  await saveUser(trx, uid, tombstone(now, keepName));
  await deleteSessionsOf(trx, uid);
  await deleteResetLinksOf(trx, uid);
  await forgetAddressesOf(trx, uid);
  await deleteRepliesAbout(trx, user);
  await deleteInvitationTo(trx, user.email);
  onWithdrawn(await releaseInvitationsOf(trx, uid));
  return releaseFiles(trx, [user.avatar_url]);
}

/**
 * Removes a deleted user's kept name from what they wrote.
 * @returns whether there was one
 */
export async function eraseKeptName(
  trx: Db,
  uid: string,
  author: { by: string; at: Date },
): Promise<boolean> {
  const kept = await findKeptName(trx, uid);
  if (!kept) return false;
  await saveUser(trx, uid, { username: UNKNOWN_NAME });
  await recordEvents(trx, author, [{ kind: "user.changed", user_id: uid, field: "username" }]);
  await deleteRepliesAbout(trx, kept);
  return true;
}
