import { sql } from "kysely";
import { LIST_PAGE_SIZE, RECORD_TYPES, type RecordType } from "#contract/constants.ts";
import type { CallInput, CallReply } from "#contract/types.ts";
import { bytesOf, contains, defineList, equals, inOrderOf, type Listed } from "../db/defineList.ts";
import type { Db } from "../db/openDatabase.ts";
import type { RecordRow } from "../db/schema.ts";
import { toEmailKey } from "../users/email.ts";
import { liveUsers } from "../users/userRepository.ts";

/** The types stored in the records table; a `user` record is an account. */
export type StoredRecordType = RecordRow["type"];

export const STORED_RECORD_TYPES = RECORD_TYPES.filter((type) => type !== "user");

export async function countRecordsOf(
  db: Db,
  email: string,
): Promise<{ type: StoredRecordType; records: number }[]> {
  return db
    .selectFrom("records")
    .select((eb) => ["type", eb.fn.countAll<number>().as("records")])
    .where("email_key", "=", toEmailKey(email))
    .groupBy("type")
    .execute();
}

/** The ids of an email's records; `findRecords` loads the rows. */
export async function listRecordsOf(db: Db, email: string): Promise<Listed[]> {
  return db
    .selectFrom("records")
    .select(["id", bytesOf("data")])
    .where("email_key", "=", toEmailKey(email))
    .orderBy("type")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

const recordList = defineList("listRecords", {
  table: "records",
  key: "id",
  sorts: { type: "type", email: "email_key", createdAt: "created_at" },
  defaultSort: "-createdAt",
  pageSize: LIST_PAGE_SIZE,
  filters: { type: equals("type"), email: contains("email_key", toEmailKey) },
});

/** A page of all records, including each account as a record of type `user`. */
export async function listRecords(
  db: Db,
  input: CallInput<"listRecords">,
): Promise<CallReply<"listRecords">> {
  const accounts = liveUsers(db)
    .select(["uid as id", sql<RecordType>`'user'`.as("type")])
    .select(["email", "email_key", "created_at"])
    .$narrowType<{ email: string; email_key: string }>();
  const stored = db
    .selectFrom("records")
    .select(["id", sql<RecordType>`type`.as("type"), "email", "email_key", "created_at"]);
  const all = db
    .selectFrom(stored.unionAll(accounts).as("records"))
    .select(["id", "type", "email", "created_at as createdAt"]);
  return recordList.read(all, input, (record) => record);
}

export async function findRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  return db.selectFrom("records").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The listed records that still exist. */
export async function findRecords(db: Db, listed: readonly Listed[]): Promise<RecordRow[]> {
  if (listed.length === 0) return [];
  const ids = listed.map(({ id }) => id);
  const rows = await db.selectFrom("records").selectAll().where("id", "in", ids).execute();
  return inOrderOf(listed, rows);
}

export async function countRecords(db: Db): Promise<number> {
  const { records } = await db
    .selectFrom("records")
    .select((eb) => eb.fn.countAll<number>().as("records"))
    .executeTakeFirstOrThrow();
  return records;
}

type StoredRecord = Pick<RecordRow, "id" | "type">;

/** Inserts the records that were not imported before and returns those. */
export async function insertRecords(db: Db, records: RecordRow[]): Promise<StoredRecord[]> {
  return db
    .insertInto("records")
    .values(records)
    .onConflict((conflict) => conflict.column("import_key").doNothing())
    .returning(["id", "type"])
    .execute();
}

/** How many of these imported records already exist. */
export async function countImported(db: Db, keys: readonly string[]): Promise<number> {
  const { records } = await db
    .selectFrom("records")
    .select((eb) => eb.fn.countAll<number>().as("records"))
    .where("import_key", "in", keys)
    .executeTakeFirstOrThrow();
  return records;
}

/** @returns the deleted records */
export async function deleteRecordsOf(
  db: Db,
  email: string,
  types: readonly StoredRecordType[],
): Promise<StoredRecord[]> {
  if (types.length === 0) return [];
  return db
    .deleteFrom("records")
    .where("email_key", "=", toEmailKey(email))
    .where("type", "in", types)
    .returning(["id", "type"])
    .execute();
}
