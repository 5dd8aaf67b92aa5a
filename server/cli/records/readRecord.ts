import { createHash } from "node:crypto";
import { LIMITS, RECORD_TYPES } from "#contract/constants.ts";
import { newId } from "../../db/newId.ts";
import type { RecordRow } from "../../db/schema.ts";
import { STORED_RECORD_TYPES, type StoredRecordType } from "../../records/recordRepository.ts";
import { toEmailKey } from "../../users/email.ts";

/** Writing a record as JSON takes more stack with each level. */
const DEEPEST = 100;

/** @returns the record to store, or a `problem`: the reason it is refused */
export function readRecord(
  { type, email, ...rest }: Record<string, unknown>,
  now: Date,
): RecordRow | { problem: string } {
  if (type === "user") {
    const problem = "a user is an account, which is added in User Management, not imported";
    return { problem };
  }
  if (!isStoredType(type)) {
    const types = RECORD_TYPES.filter((known) => known !== "user").join(", ");
    const shown = typeof type === "string" && type ? `"${type.slice(0, 40)}"` : "missing";
    return { problem: `its type is ${shown}, not one of ${types}` };
  }
  const address = typeof email === "string" ? email.trim() : "";
  // Without control characters either, which PostgreSQL may not be able to store.
  if (!/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address) || address.length > LIMITS.email) {
    const fault = address ? `"${address.slice(0, 40)}", which is no address` : "missing";
    return { problem: `its email is ${fault}` };
  }
  if (isDeeper(rest, DEEPEST)) return { problem: `it is nested more than ${DEEPEST} levels deep` };
  const { createdAt, data } = readExported(rest) ?? { createdAt: null, data: rest };
  const content = canonicalJson([type, toEmailKey(address), data]);
  return {
    id: newId(),
    type,
    email: address,
    email_key: toEmailKey(address),
    data: JSON.stringify(data),
    created_at: createdAt ?? now.toISOString(),
    import_key: createHash("sha256").update(content).digest("hex"),
  };
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

function isStoredType(type: unknown): type is StoredRecordType {
  return STORED_RECORD_TYPES.some((known) => known === type);
}

/** A record from the dashboard's own download, to be restored unchanged. */
function readExported(
  rest: Record<string, unknown>,
): { createdAt: string; data: object } | undefined {
  const { id, createdAt, data, ...more } = rest;
  const isExported =
    typeof id === "string" &&
    typeof createdAt === "string" &&
    Number.isFinite(Date.parse(createdAt)) &&
    typeof data === "object" &&
    data !== null &&
    !Array.isArray(data) &&
    Object.keys(more).length === 0;
  return isExported ? { createdAt: new Date(createdAt).toISOString(), data } : undefined;
}

/** A canonical form: the same for the same content, regardless of the order of keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
