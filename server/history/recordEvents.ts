import { createHash, randomBytes } from "node:crypto";
import { CompiledQuery } from "kysely";
import { batchesOf } from "../batchesOf.ts";
import { newId } from "../db/newId.ts";
import type { Db } from "../db/openDatabase.ts";
import type { EventRow, EventTextsRow } from "../db/schema.ts";

/** Who makes a change, and when. */
export interface Author {
  /** Null for a command. */
  by: string | null;
  at: Date;
  /** The id of the change, if its events aren't recorded all at once. */
  changeID?: string;
}

type About = Partial<
  Pick<
    EventRow,
    "bug_id" | "comment_id" | "user_id" | "record_id" | "field" | "from_value" | "to_value"
  >
>;

/** An event as the code that makes the change describes it. */
export interface NewEvent extends About, Pick<EventRow, "kind"> {
  /** Names and texts, which are deleted with the account of the person they belong to. */
  texts?: { of: string; from: string | null; to: string | null };
}

/** An event of a change that was made before there were events. */
export interface PastEvent extends NewEvent, Pick<EventRow, "at" | "by_uid" | "change_id"> {}

/** Below the parameter limit of both databases. */
const BATCH = 500;

/**
 * Appends the events of one change to the chain, in the transaction of that change. Transactions
 * write one after the other (`db/write.ts`), so the chain never forks.
 */
export async function recordEvents(
  trx: Db,
  { by, at, changeID: change_id = newId() }: Author,
  events: readonly NewEvent[],
): Promise<void> {
  const made = { at: at.toISOString(), by_uid: by, change_id };
  await appendEvents(
    trx,
    events.map((event) => ({ ...event, ...made })),
  );
}

export async function appendEvents(trx: Db, events: readonly PastEvent[]): Promise<void> {
  if (events.length === 0) return;
  let last = await findLastEvent(trx);
  for (const some of batchesOf(events, BATCH)) {
    const rows: EventRow[] = [];
    const texts: EventTextsRow[] = [];
    for (const event of some) {
      const { row, itsTexts } = link(event, last);
      rows.push(row);
      if (itsTexts) texts.push(itsTexts);
      last = row;
    }
    await trx.insertInto("events").values(rows).execute();
    if (texts.length > 0) await trx.insertInto("event_texts").values(texts).execute();
  }
}

type LastEvent = Pick<EventRow, "id" | "hash">;

/** Written out because every change runs it, and building the query takes longer than running it. */
const LAST_EVENT = CompiledQuery.raw("select id, hash from events order by id desc limit 1");

async function findLastEvent(db: Db): Promise<LastEvent | undefined> {
  const { rows } = await db.executeQuery<LastEvent>(LAST_EVENT);
  return rows[0];
}

function link({ texts, ...event }: PastEvent, last?: LastEvent) {
  const id = (last?.id ?? 0) + 1;
  const itsTexts = texts && {
    event_id: id,
    salt: newSalt(),
    from_text: texts.from,
    to_text: texts.to,
  };
  const unhashed = {
    id,
    at: event.at,
    by_uid: event.by_uid,
    change_id: event.change_id,
    kind: event.kind,
    bug_id: event.bug_id ?? null,
    comment_id: event.comment_id ?? null,
    user_id: event.user_id ?? null,
    record_id: event.record_id ?? null,
    field: event.field ?? null,
    from_value: event.from_value ?? null,
    to_value: event.to_value ?? null,
    texts_of: texts?.of ?? null,
    texts_digest: itsTexts ? digestTexts(itsTexts) : null,
    previous_hash: last?.hash ?? "",
  };
  return { row: { ...unhashed, hash: hashEvent(unhashed) }, itsTexts };
}

/** Deletes the names and texts of a person whose account is deleted; the events stay. */
export async function eraseTextsOf(trx: Db, uid: string): Promise<void> {
  await trx
    .deleteFrom("event_texts")
    .where("event_id", "in", (eb) =>
      eb.selectFrom("events").select("id").where("texts_of", "=", uid),
    )
    .execute();
}

export type Texts = Pick<EventTextsRow, "salt" | "from_text" | "to_text">;

const sha256 = (values: readonly (string | number | null)[]): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex");

/** The hash of an event: of its columns in this order, as a JSON array. */
export const hashEvent = (event: Omit<EventRow, "hash">): string =>
  sha256([
    event.id,
    event.at,
    event.by_uid,
    event.change_id,
    event.kind,
    event.bug_id,
    event.comment_id,
    event.user_id,
    event.record_id,
    event.field,
    event.from_value,
    event.to_value,
    event.texts_of,
    event.texts_digest,
    event.previous_hash,
  ]);

const newSalt = (): string => randomBytes(16).toString("hex");

export const digestTexts = ({ salt, from_text, to_text }: Texts): string =>
  sha256([salt, from_text, to_text]);
