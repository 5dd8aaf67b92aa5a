import type { Call } from "./calls.ts";

export const listBugHistory = {
  method: "GET",
  path: "/api/v1/development/bug-history/:id",
  access: "signedIn",
  summary: "What happened to a bug and its comments, newest first",
} as const satisfies Call;

export const getEvent = {
  method: "GET",
  path: "/api/v1/activity/:id",
  access: "signedIn",
  summary: "An event with its whole texts, of which lists have the beginning",
} as const satisfies Call;

export const listActivity = {
  method: "GET",
  path: "/api/v1/activity",
  access: "signedIn",
  summary: "What happened to all bugs and, for admins, to accounts and records, newest first",
} as const satisfies Call;
