import type { BugStatus } from "#contract/constants.ts";
import type { Bug } from "#contract/types.ts";
import type { BugChange } from "../status/bugChangesResource.ts";
import type { Selected } from "./selection.ts";

/** Something to do with bugs: a change, or the choice of one. */
export interface BulkTask extends Selected {
  ask: "assign" | "type" | "status";
  /** Undefined until chosen. */
  change?: BugChange;
}

/** More are only changed once it is confirmed. */
const HANDFUL = 20;

export const needsConfirmation = ({ bugs, isEverything }: Selected): boolean =>
  isEverything || bugs.size > HANDFUL;

/** The versions that the user has seen, by bug; those that aren't loaded have none. */
export const versionsOf = (bugs: Iterable<Pick<Bug, "_id" | "version">>): Record<string, number> =>
  Object.fromEntries(
    [...bugs].flatMap(({ _id, version }) => (version === undefined ? [] : [[_id, version]])),
  );

/** What a change does, for texts. */
export function kindOf({ status, assignedTo }: BugChange): BugStatus | "assigned" | "typed" {
  return status ?? (assignedTo === undefined ? "typed" : "assigned");
}
