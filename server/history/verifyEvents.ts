import type { Db } from "../db/openDatabase.ts";
import type { EventRow } from "../db/schema.ts";
import { digestTexts, hashEvent, type Texts } from "./recordEvents.ts";

/** The end of the chain at some time: an earlier one proves that nothing before it was changed. */
export interface Checkpoint {
  id: number;
  hash: string;
}

interface Verdict {
  events: number;
  /** Null for an empty chain. */
  last: Checkpoint | null;
  /** The first thing that is wrong, as half a sentence. */
  problem: string | null;
}

const BATCH = 1_000;

/**
 * Recomputes the whole chain, batch by batch.
 * @param db a snapshot, so that it doesn't grow meanwhile
 * @param checkpoint from an earlier time
 */
export async function verifyEvents(db: Db, checkpoint?: Checkpoint): Promise<Verdict> {
  const erased = await listErased(db);
  let last: Checkpoint | null = null;
  for (;;) {
    const rows = await readBatch(db, last?.id ?? 0);
    for (const { row, texts } of rows) {
      const problem: string | null =
        findProblem(row, texts, last, erased) ??
        (row.id === checkpoint?.id && row.hash !== checkpoint.hash
          ? `event ${row.id} is not the one of the checkpoint`
          : null);
      if (problem) return { events: row.id, last, problem };
      last = { id: row.id, hash: row.hash };
    }
    if (rows.length < BATCH) break;
  }
  const events = last?.id ?? 0;
  const isCut = checkpoint !== undefined && events < checkpoint.id;
  return {
    events,
    last,
    problem: isCut ? `event ${events + 1} and what follows up to ${checkpoint.id} are gone` : null,
  };
}

function findProblem(
  row: EventRow,
  texts: Texts | null,
  last: Checkpoint | null,
  erased: ReadonlySet<string | null>,
): string | null {
  const expected = (last?.id ?? 0) + 1;
  if (row.id !== expected) return `event ${expected} is gone`;
  if (row.previous_hash !== (last?.hash ?? "") || row.hash !== hashEvent(row)) {
    return `event ${row.id} of ${row.at} was changed`;
  }
  const digest = texts && digestTexts(texts);
  if (digest === row.texts_digest || (digest === null && erased.has(row.texts_of))) return null;
  return `the texts of event ${row.id} of ${row.at} were ${texts ? "changed" : "deleted"}`;
}

/** The users whose texts were deleted with their accounts. */
async function listErased(db: Db): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom("events")
    .select("user_id")
    .where("kind", "=", "user.deleted")
    .where("user_id", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

async function readBatch(db: Db, after: number): Promise<{ row: EventRow; texts: Texts | null }[]> {
  const rows = await db
    .selectFrom("events")
    .leftJoin("event_texts", "event_texts.event_id", "events.id")
    .selectAll("events")
    .select(["event_texts.salt", "event_texts.from_text", "event_texts.to_text"])
    .where("events.id", ">", after)
    .orderBy("events.id")
    .limit(BATCH)
    .execute();
  return rows.map(({ salt, from_text, to_text, ...row }) => ({
    row,
    texts: salt === null ? null : { salt, from_text, to_text },
  }));
}
