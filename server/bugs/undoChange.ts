import { setImmediate as othersTurn } from "node:timers/promises";
import type { CallReply } from "#contract/types.ts";
import { batchesOf } from "../batchesOf.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { findUser } from "../users/userRepository.ts";
import { findBugs } from "./bugListRepository.ts";
import { storeChanges } from "./changeBugs.ts";
import { listUndoSteps, settleUndone, type UndoStep } from "./undoRepository.ts";

type Outcome = CallReply<"undoChange">["data"];

const BATCH = 100;

/**
 * Undoes the actor's own change on each bug that nobody has changed since.
 * @throws ApiError `change_not_found`
 */
export async function undoChange(
  trx: Db,
  author: { by: string; at: Date },
  changeID: string,
): Promise<Outcome> {
  const steps = await listUndoSteps(trx, changeID, author.by, author.at);
  if (steps.length === 0) {
    throw new ApiError(
      "change_not_found",
      "This can't be undone: it isn't your own change, is undone already, or is older than a day.",
    );
  }
  const outcome: Outcome = { restored: [], skipped: [] };
  const undoing = { ...author, changeID: newId() };
  for (const some of batchesOf(steps, BATCH)) {
    const gone = await findGone(trx, some);
    const bugs = await findBugs(
      trx,
      some.map(({ bugID: id }) => ({ id })),
    );
    const byId = new Map(bugs.map((bug) => [bug.id, bug]));
    const changes = some.flatMap(({ bugID, version, before }) => {
      const bug = byId.get(bugID);
      const isChanged = bug?.version !== version;
      const isLeft = gone.has(before.assigned_to);
      if (!bug || isChanged || isLeft) {
        const reason = isChanged ? "changedSince" : "assigneeLeft";
        outcome.skipped.push({ bugID, reason });
        return [];
      }
      outcome.restored.push(bugID);
      return { before: bug, after: restore(bug, before) };
    });
    if (changes.length > 0) {
      await storeChanges(trx, undoing, changes);
      const restored = changes.map(({ before }) => before.id);
      await settleUndone(trx, changeID, author.by, restored);
    }
    await othersTurn();
  }
  return outcome;
}

/** A comment may have been added since, which counts as an update. */
function restore(bug: BugRow, before: Partial<BugRow>): BugRow {
  const { updated_at = bug.updated_at } = before;
  const commented = bug.last_comment_at ?? "";
  return { ...bug, ...before, updated_at: commented > updated_at ? commented : updated_at };
}

/** The former assignees whose accounts were deleted since. */
async function findGone(
  trx: Db,
  steps: readonly UndoStep[],
): Promise<Set<string | null | undefined>> {
  const gone = new Set<string | null | undefined>();
  for (const uid of new Set(steps.map(({ before }) => before.assigned_to))) {
    if (uid && !(await findUser(trx, uid))) gone.add(uid);
  }
  return gone;
}
