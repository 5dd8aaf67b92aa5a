import { dayBefore } from "../dayBefore.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { differences } from "./bugRepository.ts";
import type { BugAuthor } from "./changeBugs.ts";

export interface UndoStep {
  bugID: string;
  /** The version that the change gave the bug. */
  version: number;
  /** The columns as they were. */
  before: Partial<BugRow>;
}

/** Keeps the earlier state of changed bugs for a day. */
export async function keepUndoSteps(
  trx: Db,
  { by, at, changeID }: BugAuthor,
  changes: readonly { before: BugRow; after: BugRow }[],
): Promise<void> {
  await deleteExpired(trx, at, 2 * changes.length);
  const steps = changes.map(({ before, after }) => ({
    change_id: changeID,
    bug_id: before.id,
    uid: by,
    made_at: at.toISOString(),
    version: after.version,
    from_version: before.version,
    before: JSON.stringify(differences(after, before)),
  }));
  if (steps.length > 0) await trx.insertInto("undo_steps").values(steps).execute();
}

/**
 * Deletes only the oldest: a clock that is days ahead for a moment would otherwise delete all of them.
 * @param atLeast more than are added, so that none stays for good
 */
async function deleteExpired(trx: Db, at: Date, atLeast: number): Promise<void> {
  const last = trx.selectFrom("undo_steps").select("made_at").orderBy("made_at");
  await trx
    .deleteFrom("undo_steps")
    .where("made_at", "<=", dayBefore(at))
    // The steps of one change have one time, so that none is left with half of them.
    .where((eb) =>
      eb("made_at", "<=", eb.fn.coalesce(last.offset(atLeast).limit(1), eb.val(dayBefore(at)))),
    )
    .execute();
}

/**
 * The earlier state of the bugs that the user's own change affected, if it is less than a day old.
 */
export async function listUndoSteps(
  db: Db,
  changeID: string,
  uid: string,
  now: Date,
): Promise<UndoStep[]> {
  const rows = await db
    .selectFrom("undo_steps")
    .select(["bug_id", "version", "before"])
    .where("change_id", "=", changeID)
    .where("uid", "=", uid)
    .where("made_at", ">", dayBefore(now))
    .orderBy("bug_id")
    .execute();
  return rows.map(({ bug_id, version, before }) => ({
    bugID: bug_id,
    version,
    before: JSON.parse(before),
  }));
}

/** The id of the user's own change of a bug from a version to the present one, while it can be undone. */
export async function findChangeFrom(
  db: Db,
  version: number,
  present: BugRow,
  { by, at }: Pick<BugAuthor, "by" | "at">,
): Promise<string | undefined> {
  const step = await db
    .selectFrom("undo_steps")
    .select("change_id")
    .where("bug_id", "=", present.id)
    .where("version", "=", present.version)
    .where("from_version", "=", version)
    .where("uid", "=", by)
    .where("made_at", ">", dayBefore(at))
    .executeTakeFirst();
  return step?.change_id;
}

/**
 * Deletes the earlier state of these bugs once the change is undone. They are again as the same user's
 * change before it left them, so that one can be undone next, although the version is another.
 */
export async function settleUndone(
  trx: Db,
  changeID: string,
  uid: string,
  bugIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable("undo_steps")
    .set((eb) => ({
      version: eb
        .selectFrom("bugs")
        .whereRef("bugs.id", "=", "undo_steps.bug_id")
        .select("bugs.version")
        .$asScalar(),
    }))
    .where("uid", "=", uid)
    .where("bug_id", "in", bugIds)
    .where("version", "=", (eb) =>
      eb
        .selectFrom("undo_steps as undone")
        .where("undone.change_id", "=", changeID)
        .whereRef("undone.bug_id", "=", "undo_steps.bug_id")
        .select("undone.from_version"),
    )
    .execute();
  await trx
    .deleteFrom("undo_steps")
    .where("change_id", "=", changeID)
    .where("bug_id", "in", bugIds)
    .execute();
}

export async function deleteUndoStepsOf(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom("undo_steps").where("uid", "=", uid).execute();
}
