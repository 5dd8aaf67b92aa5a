import { type Kysely, sql } from "kysely";
import { newId } from "../newId.ts";

interface Tables {
  sessions: { token_hash: string; id: string };
}

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ["id", "device", "address", "last_used_at"]) {
    await db.schema
      .alterTable("sessions")
      .addColumn(column, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
  const sessions = await db.selectFrom("sessions").select("token_hash").execute();
  for (const { token_hash } of sessions) {
    await db
      .updateTable("sessions")
      .set({ id: newId() })
      .where("token_hash", "=", token_hash)
      .execute();
  }
  // Their last use was not recorded.
  await sql`update sessions set last_used_at = created_at`.execute(db);
  await db.schema.createIndex("sessions_by_id").unique().on("sessions").column("id").execute();
}
