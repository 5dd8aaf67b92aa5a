import { LIMITS } from "#contract/constants.ts";
import type { BugView } from "#contract/types.ts";
import type { BugViewRow } from "../db/schema.ts";
import { readName } from "../readName.ts";
import { toViewNameKey } from "./bugViewRepository.ts";

/** @throws ApiError `invalid_input` unless the name is a valid one */
export function newBugView(
  { name, isShared, query }: Pick<BugView, "name" | "isShared" | "query">,
  { id, owner }: Pick<BugViewRow, "id" | "owner">,
  now: Date,
): BugViewRow {
  return {
    id,
    owner,
    ...toNameColumns(name),
    is_shared: Number(isShared),
    query: JSON.stringify(query),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

/** @throws ApiError `invalid_input` unless the name is a valid one */
export function toNameColumns(given: string): Pick<BugViewRow, "name" | "name_key"> {
  const name = readName(given, "The name", LIMITS.viewName);
  return { name, name_key: toViewNameKey(name) };
}
