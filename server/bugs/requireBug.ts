import type { Db } from "../db/openDatabase.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";
import { findBug } from "./bugRepository.ts";

/** @throws ApiError `bug_not_found` */
export async function requireBug(db: Db, id: string): Promise<BugRow> {
  const bug = await findBug(db, id);
  if (!bug)
    throw new ApiError("bug_not_found", "There is no such bug: go back to the list of bugs.");
  return bug;
}
