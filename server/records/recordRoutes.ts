import type { RecordCounts, WholeRecord } from "#contract/types.ts";
import type { RecordRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import type { Handlers, Parts } from "../handlers.ts";
import { recordEvents } from "../history/recordEvents.ts";
import { requireAccess } from "../http/authorize.ts";
import { ListReply } from "../http/ListReply.ts";
import { logSecurity, logWithdrawals } from "../securityLog.ts";
import { deleteFiles } from "../storage/fileReferences.ts";
import { toEmailKey } from "../users/email.ts";
import { removeUser } from "../users/removeUser.ts";
import {
  findUser,
  findUserByEmail,
  type LiveUserRow,
  presentUser,
} from "../users/userRepository.ts";
import {
  countRecordsOf,
  deleteRecordsOf,
  findRecord,
  findRecords,
  listRecords,
  listRecordsOf,
  type StoredRecordType,
} from "./recordRepository.ts";

type RecordHandlers = Pick<
  Handlers,
  "countRecords" | "deleteRecords" | "exportRecords" | "listRecords" | "getRecord"
>;

export function recordHandlers(parts: Parts): RecordHandlers {
  const { db, clock } = parts;
  return {
    countRecords: async ({ input: { email }, actor }) => {
      const isOwn = toEmailKey(email) === toEmailKey(actor.email);
      requireAccess(actor, "records.count", isOwn ? actor.uid : undefined);
      const counts = await countRecordsOf(db, email);
      const user = await findUserByEmail(db, email);
      return { countsList: presentRecordCounts(counts, user !== undefined) };
    },

    deleteRecords: async ({ input: { email, fields }, request, commit }) =>
      commit(async (trx, { uid }, afterCommit) => {
        const now = clock();
        const types = fields.filter((field) => field !== "user");
        const records = await deleteRecordsOf(trx, email, types);
        let deleted = records.length;
        const user = await findUserByEmail(trx, email);
        const events = records.map(({ id, type }) => {
          const user_id = user?.uid ?? null;
          return { kind: "record.deleted", record_id: id, from_value: type, user_id } as const;
        });
        await recordEvents(trx, { by: uid, at: now }, events);
        const isUserMeant = fields.includes("user");
        const onWithdrawn = (emailKeys: string[]) =>
          afterCommit(() => logWithdrawals(request, emailKeys));
        const released =
          user && isUserMeant && (await removeUser(trx, user.uid, now, { by: uid, onWithdrawn }));
        if (released) {
          deleted += 1;
          afterCommit(() => logSecurity(request, "user_deleted", { target: user.uid }));
          afterCommit(() => deleteFiles(parts, released));
        }
        afterCommit(() => {
          logSecurity(request, "records_deleted", { target: toEmailKey(email), fields, deleted });
        });
        return { info: "Selected records deleted successfully.", data: { deleted } };
      }),

    listRecords: ({ input }) => listRecords(db, input),

    getRecord: async ({ input: { id }, request }) => {
      const stored = await findRecord(db, id);
      const account = stored ? undefined : await findUser(db, id);
      const record = stored ? presentRecord(stored) : account && presentAccount(account);
      if (!record) throw new ApiError("record_not_found", "This record has been deleted.");
      logSecurity(request, "record_opened", { target: toEmailKey(record.email), record: id });
      return { data: { record } };
    },

    exportRecords: async ({ input: { email }, request }) => {
      const user = await findUserByEmail(db, email);
      const account = user ? [{ id: user.uid, bytes: 0 }] : [];
      const listed = [...(await listRecordsOf(db, email)), ...account];
      const exported = listed.length;
      logSecurity(request, "records_exported", { target: toEmailKey(email), exported });
      return ListReply.of(
        listed,
        async (some) => {
          const records = (await findRecords(db, some)).map(presentRecord);
          return user && some.at(-1)?.id === user.uid
            ? [...records, presentAccount(user)]
            : records;
        },
        (records) => ({ data: { records } }),
      );
    },
  };
}

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
function presentAccount(user: LiveUserRow): WholeRecord {
  const { id, email, createdAt, ...data } = presentUser(user);
  return { id, type: "user", email, createdAt, data };
}

function presentRecordCounts(
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
