import { stat } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { BugStatus } from "#contract/constants.ts";
import { batchesOf } from "../../batchesOf.ts";
import {
  allocateOrderNumbers,
  findImportKeys,
  insertImportedBugs,
} from "../../bugs/bugRepository.ts";
import { insertImportedComments } from "../../comments/commentRepository.ts";
import type { Db } from "../../db/openDatabase.ts";
import { write } from "../../db/write.ts";
import { recordEvents } from "../../history/recordEvents.ts";
import { indexBugs } from "../../search/indexBugs.ts";
import { insertOutsiders } from "../../users/userRepository.ts";
import { checkLastingFile } from "../command/checkFile.ts";
import { InputError } from "../command/runCommand.ts";
import type { ImportCounts, ImportOptions } from "../command/runImport.ts";
import { readCsvFile } from "./csvFile.ts";
import {
  readAccounts,
  readTrackerBug,
  readTrackerColumns,
  type TrackerBug,
  type TrackerColumns,
} from "./readTrackerBug.ts";
import { type ImportedRows, readPeople, toRows } from "./toRows.ts";

interface BugImportCounts extends ImportCounts {
  addedByStatus: Record<BugStatus, number>;
  comments: number;
}

/** Small, so that a server on the same database never waits long for its turn. */
const BATCH = 100;
/** In characters of comments, of which a report may have any number. */
const MOST_TEXT = 2_000_000;
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
  await checkLastingFile(path);
  const plan = await planImport(db, path, options);
  if (!db || options.dryRun || plan.places.size === 0) return plan.counts;

  await options.requireRoom();
  const firstOrder = await write(db, (trx) => allocateOrderNumbers(trx, plan.places.size));
  const people = await readPeople(db, plan.accounts);
  const total = plan.places.size;
  let added = 0;
  let batch: ImportedRows[] = [];
  let length = 0;
  const flush = async () => {
    const rows = batch;
    batch = [];
    length = 0;
    await options.requireRoom();
    added += await write(db, async (trx) => {
      const ids = await insertImportedBugs(
        trx,
        rows.map(({ bug }) => bug),
      );
      const imported = rows.filter(({ bug }) => ids.includes(bug.id));
      for (const { outsiders } of imported) await insertOutsiders(trx, outsiders);
      await insertImportedComments(
        trx,
        imported.flatMap(({ comments }) => comments),
      );
      await indexBugs(trx, ids);
      const events = ids.map((id) => ({ kind: "bug.imported", bug_id: id }) as const);
      await recordEvents(trx, { by: null, at: options.now }, events);
      return ids.length;
    });
    options.onProgress(`Imported ${added} of ${total}`);
    await delay(PAUSE_MS);
  };
  for await (const { bug } of readBugFile(path, options.now)) {
    const place = bug && plan.places.get(bug.importKey);
    if (!bug || place === undefined) continue;
    plan.places.delete(bug.importKey);
    batch.push(toRows(bug, firstOrder + place, people, options.now));
    for (const { text } of bug.comments) length += text.length;
    if (batch.length === BATCH || length > MOST_TEXT) await flush();
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
  /** The names of Jira Cloud's accounts, by id. */
  accounts: Map<string, string>;
}

async function planImport(db: Db | null, path: string, options: ImportOptions): Promise<Plan> {
  const counts: BugImportCounts = {
    read: 0,
    added: 0,
    addedByStatus: { pending: 0, complete: 0, parked: 0 },
    comments: 0,
    present: 0,
    refused: 0,
  };
  const found = new Map<string, Pick<TrackerBug, "status" | "createdAt"> & { comments: number }>();
  const accounts = new Map<string, string>();
  const unused = new Set<string>();
  const rows = readBugFile(path, options.now);
  for await (const { line, bug, problem, percent, leftOut, accounts: named } of rows) {
    counts.read += 1;
    options.onProgress(`Read ${percent} %`);
    if (!bug) {
      counts.refused += 1;
      options.onRefused(`Line ${line}`, problem);
      continue;
    }
    for (const name of leftOut) unused.add(name);
    for (const [id, name] of named) accounts.set(id, name);
    const { importKey, status, createdAt, comments } = bug;
    if (found.has(importKey)) counts.present += 1;
    else found.set(importKey, { status, createdAt, comments: comments.length });
  }

  for (const key of db ? await findPresent(db, [...found.keys()]) : []) {
    found.delete(key);
    counts.present += 1;
  }
  counts.added = found.size;
  for (const { status, comments } of found.values()) {
    counts.addedByStatus[status] += 1;
    counts.comments += comments;
  }
  counts.leftOut = [...unused];

  const age = (createdAt: string | null) => createdAt ?? options.now.toISOString();
  const byAge = [...found].sort(([, a], [, b]) =>
    age(a.createdAt) < age(b.createdAt) ? -1 : Number(age(a.createdAt) > age(b.createdAt)),
  );
  return { counts, places: new Map(byAge.map(([key], place) => [key, place])), accounts };
}

async function findPresent(db: Db, keys: string[]): Promise<string[]> {
  const present: string[] = [];
  for (const some of batchesOf(keys, KEYS_AT_ONCE)) {
    const known = await findImportKeys(db, some);
    present.push(...some.filter((key) => known.has(key)));
  }
  return present;
}

/** A row of a tracker's export, as a report or as a problem. */
type BugFileRow = { line: number; percent: number } & (
  | { bug: TrackerBug; problem?: undefined; leftOut: string[]; accounts: [string, string][] }
  | { bug?: undefined; problem: string; leftOut?: undefined; accounts?: undefined }
);

/** @throws InputError if the file is not a list of reports */
async function* readBugFile(path: string, now: Date): AsyncGenerator<BugFileRow> {
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
      const bug = readTrackerBug(columns, row.fields, now);
      yield "problem" in bug
        ? { ...place, problem: bug.problem }
        : {
            ...place,
            bug,
            leftOut: columns.leftOutOf(row.fields),
            accounts: readAccounts(columns, row.fields),
          };
    }
  }
}
