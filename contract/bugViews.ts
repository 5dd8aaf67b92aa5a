import type { Call } from "./calls.ts";

export const listBugViews = {
  method: "GET",
  path: "/api/v1/development/bug-views",
  access: "signedIn",
  summary: "Named views of the bug list, by name: one's own and the team's",
} as const satisfies Call;

export const createBugView = {
  method: "POST",
  path: "/api/v1/development/bug-views",
  access: "signedIn",
  summary: "Save a view of the bug list",
} as const satisfies Call;

export const changeBugView = {
  method: "PUT",
  path: "/api/v1/development/bug-views/:id",
  access: "self",
  summary: "Rename a view, share it, or have it show other bugs",
} as const satisfies Call;

export const deleteBugView = {
  method: "DELETE",
  path: "/api/v1/development/bug-views/:id",
  access: "self",
  allowedWhenFull: true,
  summary: "Delete a view; the bugs stay",
} as const satisfies Call;
