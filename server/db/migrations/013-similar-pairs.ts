import type { Kysely } from "kysely";
import { indexStems } from "../../search/bugStems.ts";
import { rebuildIndex } from "../../search/indexBugs.ts";
import type { Db } from "../openDatabase.ts";

/** Stems are also pairs of characters, where spaces don't tell words apart. */
export async function up(db: Kysely<unknown>, report: (progress: string) => void): Promise<void> {
  await rebuildIndex(db as Db, report, indexStems);
}
