import { sql } from "kysely";
import type { Db } from "./openDatabase.ts";
import { isSqlite } from "./openDatabase.ts";

/**
 * Lifts the time limits of a transaction: indexing a large table or copying everything takes as
 * long as it takes.
 */
export async function allowSlowWork(trx: Db): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}
