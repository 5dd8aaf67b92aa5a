import type { BugStatus } from "#contract/constants.ts";
import { findComments, listCommentsOf, presentComment } from "../comments/commentRepository.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts, SignedInActor } from "../handlers.ts";
import { eventsOfAttachments } from "../history/bugEvents.ts";
import { recordEvents } from "../history/recordEvents.ts";
import { ListReply } from "../http/ListReply.ts";
import { deleteFiles, releaseFiles } from "../storage/fileReferences.ts";
import { requireAttachments } from "../storage/requireMedia.ts";
import { toOwnPath } from "../storage/serveUploads.ts";
import {
  findRemoved,
  insertAttachments,
  listAttachments,
  removeAttachment,
} from "./attachmentRepository.ts";
import { BugListCache } from "./BugListCache.ts";
import type { BugListInput } from "./bugListRepository.ts";
import { allocateOrderNumbers, findBugByOrder, insertBugs } from "./bugRepository.ts";
import { applyAssignee, applyStatus, newAttachments, newBug } from "./bugRules.ts";
import { changeBug } from "./changeBugs.ts";
import { countListedBugs } from "./countListedBugs.ts";
import { exportBugs } from "./exportBugs.ts";
import { listBugPage, readBug, requireAssignee, requireBug } from "./readBugs.ts";

type BugHandlers = Pick<
  Handlers,
  | "createBug"
  | "listBugs"
  | "exportBugs"
  | "getBug"
  | "setBugStatus"
  | "addBugAttachments"
  | "removeBugAttachment"
  | "findBugByOrder"
  | "assignBug"
>;

const STATUS_INFO: Record<BugStatus, string> = {
  complete: "Bug marked as complete",
  parked: "Bug parked successfully",
  pending: "Bug moved to pending successfully",
};

export function bugHandlers(parts: Parts): BugHandlers {
  const { db, clock, config } = parts;
  const lists = new BugListCache(db);
  const authorOf = ({ uid }: SignedInActor) => ({ by: uid, at: clock() });
  const toOwnPaths = (urls: readonly string[]) => urls.map((url) => toOwnPath(url, config));

  return {
    createBug: async ({ input, commit }) => {
      const attachments = newAttachments([], toOwnPaths(input.attachments ?? []));
      return commit(async (trx, { uid }) => {
        await requireAttachments(trx, attachments, config.allowedMediaHosts);
        await requireAssignee(trx, input.assignedTo);
        const identity = { id: newId(), order: await allocateOrderNumbers(trx, 1) };
        const now = clock();
        const row = newBug({ ...input, attachments }, identity, uid, now);
        await insertBugs(trx, [row]);
        await insertAttachments(trx, row.id, attachments);
        await recordEvents(trx, { by: uid, at: now }, [{ kind: "bug.created", bug_id: row.id }]);
        return { info: "Bug reported successfully!", data: { bug: await readBug(trx, row) } };
      });
    },

    listBugs: ({ input: given, actor }) => {
      const input = forMe(given, actor);
      const count = (reader: Db) => lists.count(input, () => countListedBugs(reader, input));
      return lists.read(input, () => listBugPage(db, input, count));
    },

    exportBugs: ({ input, actor }) => exportBugs(db, forMe(input, actor), clock()),

    getBug: async ({ input }) => {
      const row = await requireBug(db, input.id);
      const bug = await readBug(db, row);
      return ListReply.of(
        await listCommentsOf(db, row.id),
        async (some) => (await findComments(db, some)).map(presentComment),
        (comments) => ({ data: { bug, comments } }),
      );
    },

    setBugStatus: async ({ input: { bugID: id, status, version }, commit }) =>
      commit(async (trx, actor) => {
        const author = authorOf(actor);
        const move = (bug: BugRow) => applyStatus(bug, status, author.at);
        return {
          info: STATUS_INFO[status],
          data: await changeBug(trx, author, { id, version }, move),
        };
      }),

    assignBug: async ({ input: { bugID: id, assignedTo, version }, commit }) =>
      commit(async (trx, actor) => {
        const author = authorOf(actor);
        const data = await changeBug(trx, author, { id, version }, async (bug) => {
          await requireAssignee(trx, assignedTo);
          return applyAssignee(bug, assignedTo, author.at);
        });
        return { info: "Bug assigned successfully", data };
      }),

    // Files are added and removed for good, so these changes can't be undone.
    addBugAttachments: async ({ input: { id, attachments: given }, commit }) => {
      const attachments = toOwnPaths(given);
      return commit(async (trx, actor) => {
        const { bug } = await changeBug(trx, authorOf(actor), { id }, async (row, events) => {
          const present = (await listAttachments(trx, [id])).get(id) ?? [];
          const removed = await findRemoved(trx, id, attachments);
          const added = newAttachments(present, attachments, removed);
          await requireAttachments(trx, added, config.allowedMediaHosts);
          await insertAttachments(trx, id, added);
          events.push(...eventsOfAttachments(id, actor.uid, { added }));
          return added.length > 0 ? { ...row, updated_at: clock().toISOString() } : row;
        });
        return { info: "Attachments added successfully!", data: { bug } };
      });
    },

    removeBugAttachment: async ({ input: { id, url }, commit }) =>
      commit(async (trx, actor, afterCommit) => {
        const { bug } = await changeBug(trx, authorOf(actor), { id }, async (row, events) => {
          const now = clock();
          const isRemoved = await removeAttachment(trx, id, url, now);
          if (isRemoved) {
            events.push(...eventsOfAttachments(id, actor.uid, { removed: [url] }));
            return { ...row, updated_at: now.toISOString() };
          }
          // Somebody else has removed it already, so the bug is in the requested state.
          if ((await findRemoved(trx, id, [url])).has(url)) return row;
          throw noSuchAttachment();
        });
        const released = await releaseFiles(trx, [url]);
        afterCommit(() => deleteFiles(parts, released));
        return { info: "Attachment removed successfully", data: { bug } };
      }),

    findBugByOrder: async ({ input }) => {
      const bug = await findBugByOrder(db, input.order);
      if (!bug) throw new ApiError("bug_not_found", "Bug not found for the given number");
      return { data: { bugID: bug.id } };
    },
  };
}

/** Lists without a text query are the same for everybody, and cached once. */
const forMe = <I extends BugListInput>(input: I, { uid }: SignedInActor): I & BugListInput =>
  input.q === undefined ? input : { ...input, me: uid };

const noSuchAttachment = () =>
  new ApiError("attachment_not_found", "This bug has no such attachment: load it anew.");
