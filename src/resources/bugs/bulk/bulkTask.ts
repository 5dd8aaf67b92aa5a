import type { BugStatus } from "#contract/constants.ts";
import type { BugChange } from "../status/bugChangesResource.ts";
import type { Selected } from "./selection.ts";

/** Something to do with bugs: a change, or the choice of one. */
export interface BulkTask extends Selected {
  ask: "assign" | "type" | "status";
  /** Undefined until chosen. */
  change?: BugChange;
}

/** More are only changed once it is confirmed. */
export const HANDFUL = 20;

export const needsConfirmation = ({ bugs, isEverything }: Selected): boolean =>
  isEverything || bugs.size > HANDFUL;

/** What a change does, for texts. */
export function kindOf({ status, assignedTo }: BugChange): BugStatus | "assigned" | "typed" {
  return status ?? (assignedTo === undefined ? "typed" : "assigned");
}
