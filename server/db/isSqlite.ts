import { SqliteAdapter } from "kysely";
import type { Db } from "./openDatabase.ts";

/** Whether this is the embedded database, for code where the two differ. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
