import { newId } from "../db/newId.ts";
import type { BugViewRow } from "../db/schema.ts";
import { newBugView } from "./bugViewRules.ts";

/** A view for tests, by default nobody's own. */
export function buildBugView(overrides: Partial<BugViewRow> = {}): BugViewRow {
  const { name = "Thermal pictures", id = newId(), owner = null } = overrides;
  const given = { name, isShared: false, query: { status: "pending" as const } };
  return { ...newBugView(given, { id, owner }, new Date("2026-03-01T08:00:00Z")), ...overrides };
}
