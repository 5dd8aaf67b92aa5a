import { newId } from "../db/newId.ts";
import type { BugRow } from "../db/schema.ts";

let order = 0;

/** A bug for tests: pending, unassigned, a minute newer than the previous one. */
export function buildBug(overrides: Partial<BugRow> = {}): BugRow {
  order += 1;
  const time = new Date(Date.UTC(2026, 0, 1) + order * 60_000).toISOString();
  return {
    id: newId(),
    order_no: order,
    title: `Cage scanner ${order} loses its reading`,
    description: "It shows the last cage again.",
    bug_type: "design",
    status: "pending",
    assigned_to: null,
    created_by: null,
    reporter_name: null,
    created_at: time,
    updated_at: time,
    completed_at: null,
    comment_count: 0,
    last_comment_at: null,
    has_attachment: 0,
    assignee_left: 0,
    version: 1,
    import_key: null,
    ...overrides,
  };
}
