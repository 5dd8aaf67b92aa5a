import { BUG_TYPES, type BugType } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";

/** The parts of a bug that can be edited. */
export interface BugTexts {
  title: string;
  description: string;
  bugType: BugType;
}
export const TEXT_FIELDS = ["title", "description", "bugType"] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** A bug that is being edited. */
export interface BugDraft {
  /** The bug as the user last saw it. */
  base: BugTexts & { version: number };
  mine: BugTexts;
  /** What both the user and somebody else have changed. */
  theirs: TextField[];
}

/** The name of the draft that it is kept as. */
export const editDraft = ({ _id }: Bug): string => `edit:${_id}`;

const textsOf = ({ title, description, bugType }: BugTexts): BugTexts => ({
  title,
  description,
  bugType,
});

export const startDraft = (bug: Bug): BugDraft => ({
  base: { ...textsOf(bug), version: bug.version ?? 1 },
  mine: textsOf(bug),
  theirs: [],
});

/** What the user has changed; only that is sent. */
export function changesOf({ base, mine }: BugDraft): Partial<BugTexts> {
  return Object.fromEntries(
    TEXT_FIELDS.filter((field) => mine[field] !== base[field]).map((field) => [field, mine[field]]),
  );
}

/**
 * The draft on top of the bug as it is now: it takes what somebody else has changed, except where the
 * user has, too.
 */
export function rebase(draft: BugDraft, present: Bug): BugDraft {
  const { base, mine } = draft;
  const isMine = (field: TextField) => mine[field] !== base[field];
  const taken = TEXT_FIELDS.filter((field) => !isMine(field));
  return {
    base: { ...textsOf(present), version: present.version ?? base.version },
    mine: { ...mine, ...Object.fromEntries(taken.map((field) => [field, present[field]])) },
    theirs: TEXT_FIELDS.filter(
      (field) => isMine(field) && mine[field] !== present[field] && base[field] !== present[field],
    ),
  };
}

/** A stored draft; null if it isn't one. */
export function readBugDraft(stored: unknown): BugDraft | null {
  const { base, mine, theirs } = (stored ?? {}) as Partial<BugDraft>;
  if (!isTexts(base) || !isTexts(mine) || !Number.isSafeInteger(base.version)) return null;
  const known = Array.isArray(theirs) ? theirs : [];
  return { base, mine, theirs: TEXT_FIELDS.filter((field) => known.includes(field)) };
}

function isTexts(value: Partial<BugTexts> | undefined): value is BugTexts {
  return (
    typeof value?.title === "string" &&
    typeof value.description === "string" &&
    BUG_TYPES.some((type) => type === value.bugType)
  );
}
