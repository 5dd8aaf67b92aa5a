import type { Handlers, Parts } from "../handlers.ts";
import { removeUser } from "../users/removeUser.ts";
import { findUserByEmail } from "../users/userRepository.ts";
import { presentAccount, presentRecord, presentRecordCounts } from "./presentRecord.ts";
import { countRecordsOf, deleteRecordsOf, listRecordsOf } from "./recordRepository.ts";

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
      const records = (await listRecordsOf(db, email)).map(presentRecord);
      const user = await findUserByEmail(db, email);
      if (user) records.push(presentAccount(user));
      return { data: { records } };
    },
  };
}
