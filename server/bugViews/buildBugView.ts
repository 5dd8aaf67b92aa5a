import { newId } from "../db/newId.ts";
import type { BugViewRow } from "../db/schema.ts";
import { toViewNameKey } from "./bugViewRepository.ts";

/** A view for tests, by default one's own. */
export function buildBugView(overrides: Partial<BugViewRow> = {}): BugViewRow {
  const name = overrides.name ?? "Thermal pictures";
  return {
    id: newId(),
    owner: null,
    name,
    name_key: toViewNameKey(name),
    is_shared: 0,
    query: '{"status":"pending"}',
    created_at: "2026-03-01T08:00:00.000Z",
    updated_at: "2026-03-01T08:00:00.000Z",
    ...overrides,
  };
}
