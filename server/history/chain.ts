import { createHash, randomBytes } from "node:crypto";
import type { EventRow, EventTextsRow } from "../db/schema.ts";

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

export const newSalt = (): string => randomBytes(16).toString("hex");

export const digestTexts = ({ salt, from_text, to_text }: Texts): string =>
  sha256([salt, from_text, to_text]);
