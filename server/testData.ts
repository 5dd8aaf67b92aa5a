import { newBugView } from "./bugViews/bugViewRepository.ts";
import { newId } from "./db/newId.ts";
import type { BugRow, BugViewRow } from "./db/schema.ts";
import type { LiveUserRow } from "./users/userRepository.ts";

/** A user for tests; nobody can sign in as them. */
export function buildUser(overrides: Partial<LiveUserRow> = {}): LiveUserRow {
  const uid = overrides.uid ?? newId();
  const email = overrides.email ?? `${uid}@lab.test`;
  return {
    uid,
    username: "Ada",
    email,
    email_key: email.toLowerCase(),
    password_hash: "-",
    avatar_url: "",
    role: "user",
    created_at: "2026-01-01T00:00:00.000Z",
    deleted_at: null,
    ...overrides,
  };
}

/** A view for tests, by default nobody's own. */
export function buildBugView(overrides: Partial<BugViewRow> = {}): BugViewRow {
  const { name = "Thermal pictures", id = newId(), owner = null } = overrides;
  const given = { name, isShared: false, query: { status: "pending" as const } };
  return { ...newBugView(given, { id, owner }, new Date("2026-03-01T08:00:00Z")), ...overrides };
}

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
