import type { User } from "#contract/types.ts";

/** A user for stories and tests. */
export function buildUser(overrides: Partial<User> = {}): User {
  const id = overrides.id ?? "u-ann";
  return {
    id,
    uid: id,
    username: "Ann Lee",
    email: "ann.lee@vivarium.test",
    avatarURL: "",
    role: "user",
    createdAt: "2025-03-12T09:30:00.000Z",
    ...overrides,
  };
}

/** This many distinct users. */
export const buildUsers = (count: number): User[] =>
  Array.from({ length: count }, (_, index) =>
    buildUser({
      id: `u-${index + 1}`,
      username: `Person ${index + 1}`,
      email: `person.${index + 1}@vivarium.test`,
      role: index % 7 === 0 ? "admin" : index % 11 === 0 ? "" : "user",
      createdAt: new Date(Date.now() - (index + 3) * 86_400_000).toISOString(),
    }),
  );
