import type { RecordCounts, WholeRecord } from "#contract/types.ts";
import type { RecordRow } from "../db/schema.ts";
import { presentUser } from "../users/presentUser.ts";
import type { LiveUserRow } from "../users/userRepository.ts";
import type { StoredRecordType } from "./recordRepository.ts";

export function presentRecord(record: RecordRow): WholeRecord {
  return {
    id: record.id,
    type: record.type,
    email: record.email,
    createdAt: record.created_at,
    data: JSON.parse(record.data) as Record<string, unknown>,
  };
}

/** An account as a record: its public fields, never its password. */
export function presentAccount(user: LiveUserRow): WholeRecord {
  const { id, email, createdAt, ...data } = presentUser(user);
  return { id, type: "user", email, createdAt, data };
}

export function presentRecordCounts(
  counts: readonly { type: StoredRecordType; records: number }[],
  hasAccount: boolean,
): RecordCounts {
  const list: RecordCounts = {
    facultyDirectorInvite: 0,
    facultyGeneralRequest: 0,
    facultyOnboardingRequest: 0,
    facultyRequest: 0,
    tasks: 0,
    user: hasAccount ? 1 : 0,
  };
  for (const { type, records } of counts) list[type] = records;
  return list;
}
