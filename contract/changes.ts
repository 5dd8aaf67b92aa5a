import type { Call } from "./calls.ts";

export const editBug = {
  method: "PUT",
  path: "/api/v1/development/bugs/:id",
  access: "signedIn",
  summary: "Change a bug's title, description or type, if nobody has changed it meanwhile",
} as const satisfies Call;

export const changeBugs = {
  method: "POST",
  path: "/api/v1/development/bugs-batch",
  access: "signedIn",
  summary: "Move, assign or sort many bugs in one change",
} as const satisfies Call;

export const undoChange = {
  method: "POST",
  path: "/api/v1/development/undo",
  access: "signedIn",
  summary: "Take back one's own change of the last day, where nobody has changed the bug since",
} as const satisfies Call;
