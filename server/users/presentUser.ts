import type { Profile, User } from "#contract/types.ts";
import type { LiveUserRow } from "./userRepository.ts";

export function presentProfile(row: LiveUserRow): Profile {
  return {
    uid: row.uid,
    username: row.username,
    email: row.email,
    avatarURL: row.avatar_url,
    role: row.role,
  };
}

export function presentUser(row: LiveUserRow): User {
  return { id: row.uid, ...presentProfile(row), createdAt: row.created_at };
}
