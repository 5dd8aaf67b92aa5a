import { newId } from "../db/newId.ts";
import type { LiveUserRow } from "./userRepository.ts";

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
