import { setImmediate as othersTurn } from "node:timers/promises";
import { LIMITS } from "#contract/constants.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import { batchesOf } from "../batchesOf.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { findBugs, listBugs } from "./bugListRepository.ts";
import { applyAssignee, applyStatus, applyTexts } from "./bugRules.ts";
import { changeBug, storeChanges } from "./changeBugs.ts";
import { readList, requireAssignee } from "./readBugs.ts";
import { undoChange } from "./undoChange.ts";

type ChangeHandlers = Pick<Handlers, "editBug" | "changeBugs" | "undoChange">;

export function changeHandlers({ db, clock }: Parts): ChangeHandlers {
  return {
    editBug: async ({ input: { id, version, ...given }, commit }) =>
      commit(async (trx, { uid }) => {
        const at = clock();
        const edit = (bug: BugRow) => applyTexts(bug, given, at);
        const data = await changeBug(trx, { by: uid, at }, { id, version }, edit);
        return { info: "Bug updated successfully", data };
      }),

    changeBugs: async ({ input: asked, actor, commit, inSearchTurn }) => {
      requireOneChange(asked);
      const find = () => nameBugs(db, asked, actor.uid);
      const input = await (asked.q === undefined ? find() : inSearchTurn(find));
      if (input.dryRun) {
        const data = await changeMany(db, { by: actor.uid, at: clock() }, input);
        return { info: `${counted(data.changed)} would be changed`, data };
      }
      return commit(
        async (trx, { uid }) => {
          const data = await changeMany(trx, { by: uid, at: clock() }, input);
          return { info: `${counted(data.changed)} changed`, data };
        },
        ({ data }) => data.changed.length,
      );
    },

    undoChange: async ({ input: { changeID }, commit }) =>
      commit(
        async (trx, { uid }) => {
          const data = await undoChange(trx, { by: uid, at: clock() }, changeID);
          return { info: `${counted(data.restored)} restored`, data };
        },
        ({ data }) => data.restored.length,
      ),
  };
}

const counted = ({ length }: readonly string[]): string =>
  `${length.toLocaleString("en-US")} ${length === 1 ? "bug" : "bugs"}`;

type Input = CallInput<"changeBugs">;
type NamedBugs = Input & { bugIDs: string[] };
type Outcome = CallReply<"changeBugs">["data"];
type Part = Exclude<keyof Outcome, "changeID">;

/** Bugs per batch: their texts are in memory, and other requests are served in between. */
const BATCH = 100;

/**
 * Makes one change to many bugs. Bugs with a version that the sender hasn't seen are skipped,
 * unless they already have the requested values.
 * @param db the transaction; on a dry run the database, which stays unchanged
 */
async function changeMany(
  db: Db,
  author: { by: string; at: Date },
  input: NamedBugs,
): Promise<Outcome> {
  const { change, dryRun = false } = input;
  if (change.assignedTo !== undefined) await requireAssignee(db, change.assignedTo);
  const wanted = [...new Set(input.bugIDs)];
  const seen = new Map(Object.entries(input.versions ?? {}));
  const isSeen = ({ id, version }: BugRow) => (seen.get(id) ?? version) === version;
  const outcome: Record<Part, string[]> = {
    changed: [],
    unchanged: [],
    missing: [],
    changedSince: [],
  };
  const changeID = newId();
  for (const some of batchesOf(wanted, BATCH)) {
    const found = await findBugs(
      db,
      some.map((id) => ({ id })),
    );
    const differing = found
      .map((before) => ({ before, after: applyChange(before, change, author.at) }))
      .filter(({ before, after }) => after !== before);
    const changes = differing.filter(({ before }) => isSeen(before));
    if (!dryRun && changes.length > 0) await storeChanges(db, { ...author, changeID }, changes);

    const answers = new Map<string, Part>(found.map(({ id }) => [id, "unchanged"]));
    for (const { before } of differing) {
      answers.set(before.id, isSeen(before) ? "changed" : "changedSince");
    }
    for (const id of some) outcome[answers.get(id) ?? "missing"].push(id);
    await othersTurn();
  }
  return !dryRun && outcome.changed.length > 0 ? { ...outcome, changeID } : outcome;
}

function applyChange(bug: BugRow, { status, assignedTo, bugType }: Input["change"], now: Date) {
  if (status !== undefined) return applyStatus(bug, status, now);
  if (assignedTo !== undefined) return applyAssignee(bug, assignedTo, now);
  return applyTexts(bug, { bugType }, now);
}

/**
 * Finds the bugs that the filters match, before the transaction, as nobody else can write during
 * it.
 */
async function nameBugs(db: Db, input: Input, me: string): Promise<NamedBugs> {
  const { bugIDs } = input;
  if (bugIDs) return { ...input, bugIDs };
  const query = { ...filtersOf(input), me };
  const listed = await readList(db, query, (reader) => listBugs(reader, query));
  if (listed.length > LIMITS.batch) {
    throw new ApiError(
      "invalid_input",
      `${listed.length.toLocaleString("en-US")} bugs match, and ${LIMITS.batch.toLocaleString("en-US")} can be changed at once: narrow the query.`,
    );
  }
  return { ...input, bugIDs: listed.map(({ id }) => id) };
}

const filtersOf = ({ bugIDs, versions, change, dryRun, ...filters }: Input) => filters;

/**
 * @throws ApiError `invalid_input` unless the input selects bugs in exactly one way and names a
 *   change
 */
function requireOneChange(input: Input): void {
  const hasFilters = Object.keys(filtersOf(input)).length > 0;
  if ((input.bugIDs !== undefined) === hasFilters) {
    throw new ApiError(
      "invalid_input",
      "Name the bugs either by bugIDs, or by filters of the bug list.",
    );
  }
  const { status, assignedTo, bugType } = input.change;
  if ([status, assignedTo, bugType].filter((value) => value !== undefined).length !== 1) {
    throw new ApiError("invalid_input", "change must have one of status, assignedTo and bugType.");
  }
}
