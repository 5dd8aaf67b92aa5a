import type { Db } from "../../db/openDatabase.ts";
import type { RecordRow } from "../../db/schema.ts";
import { write } from "../../db/write.ts";
import { recordEvents } from "../../history/recordEvents.ts";
import { countImported, insertRecords } from "../../records/recordRepository.ts";
import type { ImportCounts, ImportOptions } from "../command/runImport.ts";
import { readRecord } from "./readRecord.ts";
import { readRecordFile } from "./readRecordFile.ts";

const BATCH = 500;

/**
 * Imports records, each only once.
 * @param db null on a dry run without a database
 * @throws InputError if the file can't be used; then nothing is written
 */
export async function importRecordFile(
  db: Db | null,
  path: string,
  { dryRun, now, onRefused, onProgress, requireRoom }: ImportOptions,
): Promise<ImportCounts> {
  const records = new Map<string, RecordRow>();
  const counts: ImportCounts = { read: 0, added: 0, present: 0, refused: 0 };
  for await (const { place, fields, problem } of readRecordFile(path)) {
    counts.read += 1;
    onProgress(`Read ${counts.read}`);
    const record = fields ? readRecord(fields, now) : { problem };
    if ("problem" in record) {
      counts.refused += 1;
      onRefused(place, record.problem);
    } else records.set(record.import_key ?? record.id, record);
  }

  const rows = [...records.values()];
  for (let start = 0; start < rows.length; start += BATCH) {
    if (!dryRun) await requireRoom();
    counts.added += await addRecords(db, rows.slice(start, start + BATCH), dryRun, now);
    onProgress(`Imported ${start} of ${rows.length}`);
  }
  return { ...counts, present: counts.read - counts.refused - counts.added };
}

/** @returns how many of them are new */
async function addRecords(
  db: Db | null,
  rows: RecordRow[],
  dryRun: boolean,
  now: Date,
): Promise<number> {
  if (!db) return rows.length;
  if (!dryRun) {
    return write(db, async (trx) => {
      const added = await insertRecords(trx, rows);
      const events = added.map(({ id, type }) => {
        return { kind: "record.added", record_id: id, to_value: type } as const;
      });
      await recordEvents(trx, { by: null, at: now }, events);
      return added.length;
    });
  }
  const known = await countImported(
    db,
    rows.flatMap((row) => row.import_key ?? []),
  );
  return rows.length - known;
}
