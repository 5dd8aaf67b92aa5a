import type { Comment } from "#contract/types.ts";

/** A comment for stories and tests. */
export function buildComment(overrides: Partial<Comment> = {}): Comment {
  return {
    _id: "c-1",
    comment: "The sensor answers again after I restarted the gateway in room 4.",
    user: "Bob Okafor",
    createdAt: "2025-03-14T16:05:00.000Z",
    bugID: "bug-1042",
    commentedBy: "u-bob",
    bug: { order: 1042, title: "Humidity readings stop after a power cut" },
    ...overrides,
  };
}
