import { sql } from "kysely";

/** A row of a list, before its texts are loaded. */
export interface Listed {
  id: string;
  /** Stored length of its longest text, in bytes. */
  bytes: number;
}

/** The stored length of a text, which neither database needs to read the text for. */
export const bytesOf = (column: string) =>
  sql<number>`octet_length(${sql.ref(column)})`.as("bytes");

/** The rows that still exist, in the order of the list. */
export function inOrderOf<R extends { id: string }>(
  listed: readonly Pick<Listed, "id">[],
  rows: readonly R[],
): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap(({ id }) => byId.get(id) ?? []);
}
