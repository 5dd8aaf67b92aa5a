import { type BugStatus, type BugType, DEFAULT_BUG_TYPE, LIMITS } from "#contract/constants.ts";
import type { BugRow } from "../db/schema.ts";
import { ApiError } from "../errors.ts";

interface NewBug {
  title: string;
  description: string;
  assignedTo: string;
  bugType?: BugType;
  attachments?: readonly string[];
}

/** A newly reported bug: pending, with the caller as its reporter. */
export function newBug(
  given: NewBug,
  identity: { id: string; order: number },
  createdBy: string,
  now: Date,
): BugRow {
  const time = now.toISOString();
  return {
    id: identity.id,
    order_no: identity.order,
    title: given.title,
    description: given.description,
    bug_type: given.bugType ?? DEFAULT_BUG_TYPE,
    status: "pending",
    assigned_to: given.assignedTo,
    created_by: createdBy,
    reporter_name: null,
    created_at: time,
    updated_at: time,
    completed_at: null,
    comment_count: 0,
    last_comment_at: null,
    has_attachment: Number((given.attachments ?? []).length > 0),
    assignee_left: 0,
    version: 1,
    import_key: null,
  };
}

/** Any status may follow any other; a bug that already has the status is returned unchanged. */
export function applyStatus(bug: BugRow, status: BugStatus, now: Date): BugRow {
  if (bug.status === status) return bug;
  const time = now.toISOString();
  return {
    ...bug,
    status,
    updated_at: time,
    completed_at: status === "complete" ? time : null,
  };
}

export function applyAssignee(bug: BugRow, uid: string, now: Date): BugRow {
  if (bug.assigned_to === uid) return bug;
  return { ...bug, assigned_to: uid, assignee_left: 0, updated_at: now.toISOString() };
}

/** A bug with other texts or of another type; it is returned unchanged if they are the same. */
export function applyTexts(
  bug: BugRow,
  given: { title?: string; description?: string; bugType?: BugType },
  now: Date,
): BugRow {
  const { title = bug.title, description = bug.description, bugType = bug.bug_type } = given;
  const isSame = title === bug.title && description === bug.description && bugType === bug.bug_type;
  if (isSame) return bug;
  return { ...bug, title, description, bug_type: bugType, updated_at: now.toISOString() };
}

/**
 * The URLs of `given` that are not in `present`, each once, in the given order.
 * @param removed what an admin has removed from the bug; an outdated list doesn't bring it back
 * @throws ApiError if the bug would exceed its limit
 */
export function newAttachments(
  present: readonly string[],
  given: readonly string[],
  removed: ReadonlySet<string> = new Set(),
): string[] {
  const added = [...new Set(given)].filter((url) => !present.includes(url) && !removed.has(url));
  if (present.length + added.length > LIMITS.attachments) {
    throw new ApiError(
      "invalid_input",
      `A bug holds ${LIMITS.attachments} attachments at most; this one has ${present.length} already.`,
    );
  }
  return added;
}
