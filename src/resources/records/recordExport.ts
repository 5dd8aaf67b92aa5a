import type { RecordType } from "#contract/constants.ts";
import type { CallReply, RecordCounts } from "#contract/types.ts";

export type StoredRecord = CallReply<"exportRecords">["data"]["records"][number];

/** The total number of records of these types. */
export const totalOf = (counts: RecordCounts, types: readonly RecordType[]): number =>
  types.reduce((total, type) => total + counts[type], 0);

interface Export {
  email: string;
  types: readonly RecordType[];
  counts: RecordCounts;
  /** Undefined if the server returns only counts. */
  records: readonly StoredRecord[] | undefined;
  at: Date;
}

/** The download of what is about to be deleted: the chosen types and nothing else. */
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
  // Only characters that every system allows in file names.
  const owner = email.toLowerCase().replace(/[^a-z0-9.@_-]+/g, "_");
  return {
    name: `records-${owner}-${at.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}
