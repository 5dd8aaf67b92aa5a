import type { Handlers, Parts } from "../handlers.ts";
import { ListReply } from "../http/ListReply.ts";
import { removeUser } from "../users/removeUser.ts";
import { findUserByEmail } from "../users/userRepository.ts";
import { presentAccount, presentRecord, presentRecordCounts } from "./presentRecord.ts";
import { countRecordsOf, deleteRecordsOf, findRecords, listRecordsOf } from "./recordRepository.ts";

type RecordHandlers = Pick<Handlers, "countRecords" | "deleteRecords" | "exportRecords">;

export function recordHandlers({ db, clock }: Parts): RecordHandlers {
  return {
    countRecords: async ({ input: { email } }) => {
      const counts = await countRecordsOf(db, email);
      const user = await findUserByEmail(db, email);
      return { countsList: presentRecordCounts(counts, user !== undefined) };
    },

    deleteRecords: async ({ input: { email, fields }, commit }) =>
      commit(async (trx) => {
        const types = fields.filter((field) => field !== "user");
        let deleted = await deleteRecordsOf(trx, email, types);
        const user = fields.includes("user") ? await findUserByEmail(trx, email) : undefined;
        if (user && (await removeUser(trx, user.uid, clock()))) deleted += 1;
        return { info: "Selected records deleted successfully.", data: { deleted } };
      }),

    exportRecords: async ({ input: { email } }) => {
      const user = await findUserByEmail(db, email);
      const account = user ? [{ id: user.uid, bytes: 0 }] : [];
      return ListReply.of(
        [...(await listRecordsOf(db, email)), ...account],
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
