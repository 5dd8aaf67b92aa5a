import { unassignBugsOf } from "../bugs/bugRepository.ts";
import { deleteUndoStepsOf } from "../bugs/undoRepository.ts";
import { handOnBugViewsOf } from "../bugViews/bugViewRepository.ts";
import type { Db } from "../db/openDatabase.ts";
import { eraseTextsOf, recordEvents } from "../history/recordEvents.ts";
import { deleteRepliesAbout } from "../http/Idempotency.ts";
import { deleteInvitationTo } from "../invitations/invitationRepository.ts";
import { forgetAddressesOf } from "../session/knownAddresses.ts";
import { deleteResetLinksOf } from "../session/resetLinkRepository.ts";
import { deleteSessionsOf } from "../session/sessionRepository.ts";
import { releaseFiles } from "../storage/fileReferences.ts";
import { countUsers, findUser, saveUser } from "./userRepository.ts";
import { keepOneAdmin, tombstone } from "./userRules.ts";

/**
 * Deletes a user: ends their sessions, frees the email, unassigns their bugs, leaves the
 * views that they shared to the team, and keeps what they wrote under the name 'Unknown'.
 * @param trx a transaction (`write`), so that two admins can't delete each other
 * @param by the admin who does it; null for a command
 * @returns the files to delete after the commit; undefined if there is no such user
 * @throws ApiError `last_admin`
 */
export async function removeUser(
  trx: Db,
  uid: string,
  now: Date,
  by: string | null = null,
): Promise<string[] | undefined> {
  const user = await findUser(trx, uid);
  if (!user) return undefined;
  keepOneAdmin(user, await countUsers(trx, "admin"), "delete");
  await handOnBugViewsOf(trx, uid);
  const unassigned = await unassignBugsOf(trx, uid);
  await recordEvents(trx, { by, at: now }, [
    ...unassigned.map((id) => {
      const change = { field: "assignedTo", from_value: uid, to_value: null };
      return { kind: "bug.changed", bug_id: id, ...change } as const;
    }),
    { kind: "user.deleted", user_id: uid },
  ]);
  await eraseTextsOf(trx, uid);
  await deleteUndoStepsOf(trx, uid);
  await saveUser(trx, uid, tombstone(now));
  await deleteSessionsOf(trx, uid);
  await deleteResetLinksOf(trx, uid);
  await forgetAddressesOf(trx, uid);
  await deleteRepliesAbout(trx, user);
  await deleteInvitationTo(trx, user.email);
  return releaseFiles(trx, [user.avatar_url]);
}
