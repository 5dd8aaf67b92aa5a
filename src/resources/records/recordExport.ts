import type { RecordType } from "#contract/constants.ts";
import type { CallReply, RecordCounts } from "#contract/types.ts";

export type StoredRecord = CallReply<"exportRecords">["data"]["records"][number];

/** How many records of these types there are in all. */
export const totalOf = (counts: RecordCounts, types: readonly RecordType[]): number =>
  types.reduce((total, type) => total + counts[type], 0);

interface Export {
  email: string;
  types: readonly RecordType[];
  counts: RecordCounts;
  /** Undefined where the server gives out only the numbers. */
  records: readonly StoredRecord[] | undefined;
  at: Date;
}

/** The file that keeps what is about to be deleted: the chosen types, and nothing else. */
export function buildExport({ email, types, counts, records, at }: Export): {
  name: string;
  text: string;
} {
  const chosen = records?.filter(({ type }) => types.includes(type));
  const content = {
    email,
    savedAt: at.toISOString(),
    counts: Object.fromEntries(types.map((type) => [type, counts[type]])),
    ...(chosen && { records: chosen }),
  };
  // What a file may be called differs from system to system.
  const owner = email.toLowerCase().replace(/[^a-z0-9.@_-]+/g, "_");
  return {
    name: `records-${owner}-${at.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}
