import type { Bug } from "#contract/types.ts";

/** A bug for stories and tests. */
export function buildBug(overrides: Partial<Bug> = {}): Bug {
  const order = overrides.order ?? 1042;
  return {
    _id: `bug-${order}`,
    order,
    title: "Cage sensor 4B stops reporting after a power cut",
    description:
      "After the power cut on Tuesday the humidity of cage 4B stayed at 52% for two hours.\nRestarting the gateway brings it back; the other cages recovered by themselves.",
    attachments: [],
    assigned: "Ann Lee",
    assignedTo: "u-ann",
    bugType: "development",
    status: "pending",
    username: "Bob Okafor",
    createdAt: "2025-03-12T09:30:00.000Z",
    updatedAt: "2025-03-14T16:05:00.000Z",
    commentData: [],
    ...overrides,
  };
}
