import { sql } from "kysely";

/** A row of a list whose texts have not been read yet. */
export interface Listed {
  id: string;
  /** How long its longest text is, as it is stored. */
  bytes: number;
}

/** The length of a text as it is stored: neither database reads the text for it. */
export const bytesOf = (column: string) =>
  sql<number>`octet_length(${sql.ref(column)})`.as("bytes");

/** The rows that are still there, in the order of the list. */
export function inOrderOf<R extends { id: string }>(
  listed: readonly Listed[],
  rows: readonly R[],
): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed.flatMap(({ id }) => byId.get(id) ?? []);
}
