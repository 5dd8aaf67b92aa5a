import type { Bug } from "#contract/types.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { eventsOfChange } from "../history/bugEvents.ts";
import { type NewEvent, recordEvents } from "../history/recordEvents.ts";
import { saveBugs } from "./bugRepository.ts";
import { readBug, requireBug } from "./readBugs.ts";
import { findChangeFrom, keepUndoSteps } from "./undoRepository.ts";

/** Who changes bugs, when, and under which id. */
export interface BugAuthor {
  by: string;
  at: Date;
  changeID: string;
}

interface BugChange {
  before: BugRow;
  /** The same object where nothing changes. */
  after: BugRow;
}

/**
 * Stores changed bugs with everything that depends on them: counts, search index, events, undo
 * steps.
 * @param noted events for changes outside the bug's row
 * @returns the bugs as they are now
 */
export async function storeChanges(
  trx: Db,
  author: BugAuthor,
  changes: readonly BugChange[],
  noted: readonly NewEvent[] = [],
): Promise<BugRow[]> {
  const saved = await saveBugs(trx, changes);
  const made = changes.map(({ before }, index) => {
    const after = saved[index] ?? before;
    return { before, after, events: eventsOfChange(before, after, author.by) };
  });
  await recordEvents(trx, author, [...made.flatMap(({ events }) => events), ...noted]);
  // Changes outside the bug's row can't be undone by restoring the row.
  await keepUndoSteps(
    trx,
    author,
    made.filter(({ events }) => events.length > 0),
  );
  return saved;
}

/** Returns the bug as it should become; `events` collects changes outside the bug's row. */
export type BugRule = (bug: BugRow, events: NewEvent[]) => BugRow | Promise<BugRow>;

/**
 * Applies a rule to one bug.
 * @param version the version that the sender has seen, if given
 * @throws ApiError `bug_not_found`; `bug_changed`, with the current bug, if the rule would change a
 *   version that the sender hasn't seen
 */
export async function changeBug(
  trx: Db,
  author: { by: string; at: Date },
  { id, version }: { id: string; version?: number },
  rule: BugRule,
): Promise<{ bug: Bug; changeID?: string }> {
  const before = await requireBug(trx, id);
  const noted: NewEvent[] = [];
  const after = await rule(before, noted);
  const seen = version ?? before.version;
  if (after === before) {
    // The answer to one's own change may have been lost. A later version needn't fit PostgreSQL's integer.
    const isOlder = seen < before.version;
    const changeID = isOlder ? await findChangeFrom(trx, seen, before, author) : undefined;
    return { bug: await readBug(trx, before), ...(changeID && { changeID }) };
  }
  if (seen !== before.version) throw bugChanged(await readBug(trx, before));
  const changeID = newId();
  const [bug = after] = await storeChanges(
    trx,
    { ...author, changeID },
    [{ before, after }],
    noted,
  );
  return { bug: await readBug(trx, bug), changeID };
}

const bugChanged = (bug: Bug) =>
  new ApiError(
    "bug_changed",
    "Somebody has changed this bug meanwhile: look at it as it is now, then decide.",
    {},
    { bug },
  );
