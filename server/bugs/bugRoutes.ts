import type { BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import { listCommentsOf } from "../comments/commentRepository.ts";
import { presentComment } from "../comments/presentComment.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { write } from "../db/write.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { insertAttachments, listAttachments } from "./attachmentRepository.ts";
import { BugListCache } from "./BugListCache.ts";
import { findBug, findBugByOrder, insertBugs, saveBug, takeOrders } from "./bugRepository.ts";
import { applyAssignee, applyStatus, newAttachments, newBug } from "./bugRules.ts";
import { listBugPage } from "./listBugPage.ts";
import { readBug } from "./readBugs.ts";
import { requireAssignee } from "./requireAssignee.ts";
import { requireFiles } from "./requireFiles.ts";

type BugHandlers = Pick<
  Handlers,
  | "createBug"
  | "listBugs"
  | "getBug"
  | "setBugStatus"
  | "addBugAttachments"
  | "findBugByOrder"
  | "assignBug"
>;

const STATUS_INFO: Record<BugStatus, string> = {
  complete: "Bug marked as complete",
  parked: "Bug parked successfully",
  pending: "Bug moved to pending successfully",
};

export function bugHandlers({ db, store, clock }: Parts): BugHandlers {
  const lists = new BugListCache(db);
  /** Changes one bug by a rule, and answers it as it is then. */
  const change = (id: string, rule: (bug: BugRow, trx: Db) => BugRow | Promise<BugRow>) =>
    write(db, async (trx): Promise<Bug> => {
      const bug = await requireBug(trx, id);
      const changed = await rule(bug, trx);
      await saveBug(trx, bug, changed);
      return readBug(trx, changed);
    });

  return {
    createBug: async ({ input, actor }) => {
      const attachments = newAttachments([], input.attachments ?? []);
      await requireFiles(store, attachments);
      const bug = await write(db, async (trx) => {
        await requireAssignee(trx, input.assignedTo);
        const identity = { id: newId(), order: await takeOrders(trx, 1) };
        const row = newBug(input, identity, actor.uid, clock());
        await insertBugs(trx, [row]);
        await insertAttachments(trx, row.id, 0, attachments);
        return readBug(trx, row);
      });
      return { info: "Bug reported successfully!", data: { bug } };
    },

    listBugs: ({ input }) => lists.read(input, () => listBugPage(db, input)),

    getBug: async ({ input }) => {
      const row = await requireBug(db, input.id);
      const bug = await readBug(db, row);
      const comments = await listCommentsOf(db, row.id);
      return { data: { bug, comments: comments.map(presentComment) } };
    },

    setBugStatus: async ({ input }) => {
      const bug = await change(input.bugID, (row) => applyStatus(row, input.status, clock()));
      return { info: STATUS_INFO[input.status], data: { bug } };
    },

    assignBug: async ({ input }) => {
      const bug = await change(input.bugID, async (row, trx) => {
        await requireAssignee(trx, input.assignedTo);
        return applyAssignee(row, input.assignedTo, clock());
      });
      return { info: "Bug assigned successfully", data: { bug } };
    },

    addBugAttachments: async ({ input }) => {
      const { id } = await requireBug(db, input.id);
      await requireFiles(store, input.attachments);
      const bug = await change(id, async (row, trx) => {
        const present = (await listAttachments(trx, [id])).get(id) ?? [];
        const added = newAttachments(present, input.attachments);
        await insertAttachments(trx, id, present.length, added);
        return added.length > 0 ? { ...row, updated_at: clock().toISOString() } : row;
      });
      return { info: "Attachments added successfully!", data: { bug } };
    },

    findBugByOrder: async ({ input }) => {
      const bug = await findBugByOrder(db, input.order);
      if (!bug) throw new ApiError("bug_not_found", "Bug not found for the given number");
      return { data: { bugID: bug.id } };
    },
  };
}

async function requireBug(db: Db, id: string): Promise<BugRow> {
  const bug = await findBug(db, id);
  if (!bug)
    throw new ApiError("bug_not_found", "There is no such bug: go back to the list of bugs.");
  return bug;
}
