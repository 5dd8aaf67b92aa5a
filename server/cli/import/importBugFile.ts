import { stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { BugStatus } from "#contract/constants.ts";
import {
  allocateOrderNumbers,
  findImportKeys,
  insertImportedBugs,
} from "../../bugs/bugRepository.ts";
import { newId } from "../../db/newId.ts";
import type { Db } from "../../db/openDatabase.ts";
import type { BugRow } from "../../db/schema.ts";
import { write } from "../../db/write.ts";
import { recordEvents } from "../../history/recordEvents.ts";
import { InputError } from "../command/runCommand.ts";
import type { ImportCounts, ImportOptions } from "../command/runImport.ts";
import { readCsvFile } from "./csvFile.ts";
import {
  describeTrackerBug,
  readTrackerBug,
  readTrackerColumns,
  type TrackerBug,
  type TrackerColumns,
} from "./readTrackerBug.ts";

interface BugImportCounts extends ImportCounts {
  addedByStatus: Record<BugStatus, number>;
}

/** Small, so that a server on the same database never waits long for its turn. */
const BATCH = 100;
const KEYS_AT_ONCE = 1_000;
const PAUSE_MS = 3;

/**
 * Imports a tracker's reports, each only once. The file is read twice: first to check it and to
 * number the new reports by age, then to write them.
 * @param db null on a dry run without a database
 * @throws InputError if the file can't be used; then nothing is written
 */
export async function importBugFile(
  db: Db | null,
  path: string,
  options: ImportOptions,
): Promise<BugImportCounts> {
  const plan = await planImport(db, path, options);
  if (!db || options.dryRun || plan.places.size === 0) return plan.counts;

  await options.requireRoom();
  const firstOrder = await write(db, (trx) => allocateOrderNumbers(trx, plan.places.size));
  const findPerson = await readPeople(db);
  const total = plan.places.size;
  let added = 0;
  let batch: BugRow[] = [];
  const flush = async () => {
    const rows = batch;
    batch = [];
    await options.requireRoom();
    added += await write(db, async (trx) => {
      const ids = await insertImportedBugs(trx, rows);
      const events = ids.map((id) => ({ kind: "bug.imported", bug_id: id }) as const);
      await recordEvents(trx, { by: null, at: options.now }, events);
      return ids.length;
    });
    options.onProgress(`Imported ${added} of ${total}`);
    await delay(PAUSE_MS);
  };
  for await (const { bug } of readBugFile(path)) {
    const place = bug && plan.places.get(bug.importKey);
    if (!bug || place === undefined) continue;
    plan.places.delete(bug.importKey);
    batch.push(toBugRow(bug, firstOrder + place, findPerson, options.now));
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  if (plan.places.size > 0) {
    throw new InputError(
      `The file changed while it was read: ${added} of ${total} new reports are imported, and the others are missing from it now. Run it again once nothing writes to the file.`,
    );
  }
  // Fewer than planned only if another import added the same reports meanwhile.
  return { ...plan.counts, added, present: plan.counts.present + total - added };
}

interface Plan {
  counts: BugImportCounts;
  /** The rank of each new report by age, from 0, by import key. */
  places: Map<string, number>;
}

async function planImport(db: Db | null, path: string, options: ImportOptions): Promise<Plan> {
  const counts: BugImportCounts = {
    read: 0,
    added: 0,
    addedByStatus: { pending: 0, complete: 0, parked: 0 },
    present: 0,
    refused: 0,
  };
  const found = new Map<string, Pick<TrackerBug, "status" | "createdAt">>();
  const unused = new Set<string>();
  for await (const { line, bug, problem, percent, leftOut } of readBugFile(path)) {
    counts.read += 1;
    options.onProgress(`Read ${percent} %`);
    if (!bug) {
      counts.refused += 1;
      options.onRefused(`Line ${line}`, problem);
      continue;
    }
    for (const name of leftOut) unused.add(name);
    if (found.has(bug.importKey)) counts.present += 1;
    else found.set(bug.importKey, { status: bug.status, createdAt: bug.createdAt });
  }

  for (const key of db ? await findPresent(db, [...found.keys()]) : []) {
    found.delete(key);
    counts.present += 1;
  }
  counts.added = found.size;
  for (const { status } of found.values()) counts.addedByStatus[status] += 1;
  counts.leftOut = [...unused];

  const age = (createdAt: string | null) => createdAt ?? options.now.toISOString();
  const byAge = [...found].sort(([, a], [, b]) =>
    age(a.createdAt) < age(b.createdAt) ? -1 : Number(age(a.createdAt) > age(b.createdAt)),
  );
  return { counts, places: new Map(byAge.map(([key], place) => [key, place])) };
}

async function findPresent(db: Db, keys: string[]): Promise<string[]> {
  const present: string[] = [];
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const some = keys.slice(start, start + KEYS_AT_ONCE);
    const known = await findImportKeys(db, some);
    present.push(...some.filter((key) => known.has(key)));
  }
  return present;
}

function toBugRow(bug: TrackerBug, order: number, findPerson: FindPerson, now: Date): BugRow {
  const createdAt = bug.createdAt ?? now.toISOString();
  const assignedTo = bug.assignee ? (findPerson(bug.assignee) ?? null) : null;
  const createdBy = bug.reporter ? (findPerson(bug.reporter) ?? null) : null;
  return {
    id: newId(),
    order_no: order,
    title: bug.title,
    description: describeTrackerBug(bug, assignedTo !== null),
    // Tracker reports are about software.
    bug_type: "development",
    status: bug.status,
    assigned_to: assignedTo,
    created_by: createdBy,
    reporter_name: createdBy ? null : bug.reporter,
    created_at: createdAt,
    updated_at: bug.updatedAt ?? createdAt,
    completed_at: bug.status === "complete" ? (bug.completedAt ?? createdAt) : null,
    comment_count: 0,
    last_comment_at: null,
    has_attachment: 0,
    assignee_left: 0,
    version: 1,
    import_key: bug.importKey,
  };
}

/** Matches a tracker's name or email to a user. */
type FindPerson = (name: string) => string | undefined;

/** By email or username, ignoring case; a username shared by two users matches neither. */
async function readPeople(db: Db): Promise<FindPerson> {
  const users = await db
    .selectFrom("users")
    .select(["uid", "username", "email_key"])
    .where("deleted_at", "is", null)
    .execute();
  const byName = new Map<string, string | undefined>();
  for (const { uid, username } of users) {
    const name = username.toLowerCase();
    byName.set(name, byName.has(name) ? undefined : uid);
  }
  for (const { uid, email_key } of users) if (email_key) byName.set(email_key, uid);
  return (name) => byName.get(name.trim().toLowerCase());
}

/** A row of a tracker's export, as a report or as a problem. */
type BugFileRow = { line: number; percent: number } & (
  | { bug: TrackerBug; problem?: undefined; leftOut: string[] }
  | { bug?: undefined; problem: string; leftOut?: undefined }
);

/** @throws InputError if the file is not a list of reports */
async function* readBugFile(path: string): AsyncGenerator<BugFileRow> {
  let columns: TrackerColumns | undefined;
  let size: number | undefined;
  for await (const row of readCsvFile(path)) {
    size ??= (await stat(path)).size || 1;
    const place = {
      line: row.line,
      percent: Math.min(100, Math.floor((row.bytesRead / size) * 100)),
    };
    if (row.problem !== undefined) {
      if (!columns) throw new InputError(`The first row ${row.problem}: export the file again.`);
      yield { ...place, problem: `it ${row.problem}` };
    } else if (!columns) {
      columns = readTrackerColumns(row.fields);
    } else {
      const bug = readTrackerBug(columns, row.fields);
      yield "problem" in bug
        ? { ...place, problem: bug.problem }
        : { ...place, bug, leftOut: columns.leftOutOf(row.fields) };
    }
  }
}
